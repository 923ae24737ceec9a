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
  return [...on, ...added].flatMap((options) => {
    const facts = PROVIDERS.get(options.name);
    if (!facts) return [];
    const full = (one: Partial<OAuth2Provider>): boolean => Boolean(one.clientId && one.clientSecret);
    const client = full(options) ? options : (defaults.find(({ name }) => name === options.name) ?? options);
    const changes = options as Partial<OAuth2Provider>;
    return {
      ...facts,
      name: options.name,
      clientId: client.clientId ?? '',
      clientSecret: client.clientSecret ?? '',
      displayName: changes.displayName || facts.displayName,
      authURL: changes.authURL || facts.authURL,
      tokenURL: changes.tokenURL || facts.tokenURL,
      userInfoURL: changes.userInfoURL || facts.userInfoURL,
      pkce: changes.pkce ?? facts.pkce,
      extra: changes.extra ?? {},
    };
  });
}
