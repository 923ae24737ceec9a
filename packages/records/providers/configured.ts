import type { OAuth2Provider } from '../schema/auth-options.ts';
import type { Collection } from '../schema/collection.ts';
import type { OAuth2Defaults } from './defaults.ts';
import type { Provider } from './provider.ts';
import { PROVIDERS } from './table.ts';

/**
 * The providers that records of this collection sign in with, in its order; null where OAuth2 is switched off. Those
 * of the installation's settings are on whatever the collection says; its options may still change their addresses.
 */
export function providersOf(
  context: { oauth2Defaults: OAuth2Defaults },
  collection: Collection,
): Provider[] | null {
  const { oauth2 } = collection.auth ?? {};
  const defaults = context.oauth2Defaults[collection.name] ?? [];
  if (!oauth2?.enabled && defaults.length === 0) return null;
  const kept = oauth2?.providers ?? [];
  const on = kept.filter(({ name }) => oauth2?.enabled || defaults.some((one) => one.name === name));
  const added = defaults.filter(({ name }) => !kept.some((one) => one.name === name));
  return [...on, ...added].flatMap((options) => configured(options, defaults) ?? []);
}

type Options = Partial<OAuth2Provider> & { name: string };

/**
 * A provider as it would be with these options, whether or not the collection has it: what is empty in them is as the collection
 * has it. Null where there is no such provider.
 */
export function providerWith(
  context: { oauth2Defaults: OAuth2Defaults },
  collection: Collection,
  { name, clientId, clientSecret, tokenURL }: Options,
): Provider | null {
  const kept = collection.auth?.oauth2.providers.find((one) => one.name === name);
  const options = {
    ...kept,
    name,
    clientId: clientId || (kept?.clientId ?? ''),
    clientSecret: clientSecret || (kept?.clientSecret ?? ''),
    ...(tokenURL ? { tokenURL } : {}),
  };
  return configured(options, context.oauth2Defaults[collection.name] ?? []);
}

/** Null for a name that no provider has. */
function configured(options: Options, defaults: readonly Options[]): Provider | null {
  const facts = PROVIDERS.get(options.name);
  if (!facts) return null;
  const full = (one: Partial<OAuth2Provider>): boolean => Boolean(one.clientId && one.clientSecret);
  const client = full(options) ? options : (defaults.find(({ name }) => name === options.name) ?? options);
  return {
    ...facts,
    name: options.name,
    clientId: client.clientId ?? '',
    clientSecret: client.clientSecret ?? '',
    displayName: options.displayName || facts.displayName,
    authURL: options.authURL || facts.authURL,
    tokenURL: options.tokenURL || facts.tokenURL,
    userInfoURL: options.userInfoURL || facts.userInfoURL,
    pkce: options.pkce ?? facts.pkce,
    extra: options.extra ?? {},
  };
}
