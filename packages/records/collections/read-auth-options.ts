import { MalformedError, readOption } from '../fields/read-field.ts';
import type { AuthOptions, OAuth2Provider } from '../schema/auth-options.ts';

type Values = Readonly<Record<string, unknown>>;

const RULES = new Set(['authRule', 'manageRule']);

const BLANK_PROVIDER: OAuth2Provider = {
  pkce: null,
  name: '',
  clientId: '',
  clientSecret: '',
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  displayName: '',
  extra: null,
};

/** The options with what was sent laid over them. Throws MalformedError for a value of another kind. */
export function readAuthOptions(base: AuthOptions, body: Values): AuthOptions {
  const { oauth2, ...rest } = base;
  const sent = body.oauth2 === undefined || body.oauth2 === null ? {} : valuesOf(body.oauth2, 'oauth2');
  const { providers, ...others } = oauth2;
  return {
    ...(over(rest, body, '') as Omit<AuthOptions, 'oauth2'>),
    oauth2: {
      ...(over(others, sent, 'oauth2') as Omit<AuthOptions['oauth2'], 'providers'>),
      providers: sent.providers === undefined ? providers : readProviders(providers ?? [], sent.providers),
    },
  };
}

function valuesOf(value: unknown, name: string): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedError(`${name} is not an object.`);
  return value as Values;
}

/** What is there says of which kind each value is; null leaves it as it is. */
function over(base: object, sent: Values, path: string): object {
  return Object.fromEntries(
    Object.entries(base).map(([name, is]): [string, unknown] => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      const here = path ? `${path}.${name}` : name;
      if (value === undefined) return [name, is];
      if (RULES.has(name)) return [name, value === null ? null : readOption('text', value, here)];
      if (Array.isArray(is)) return [name, readOption('texts', value, here) ?? []];
      if (value === null) return [name, is];
      if (typeof is === 'object' && is !== null) return [name, over(is, valuesOf(value, here), here)];
      const kind = typeof is === 'boolean' ? 'bool' : typeof is === 'number' ? 'whole' : 'text';
      return [name, readOption(kind, value, here)];
    }),
  );
}

/** Secrets are never shown, so a provider that comes back without its own keeps it. */
function readProviders(known: readonly OAuth2Provider[], value: unknown): OAuth2Provider[] {
  if (value === null) return [];
  if (!Array.isArray(value)) throw new MalformedError('oauth2.providers is not a list.');
  return value.map((item) => {
    const sent = valuesOf(item, 'oauth2.providers');
    const { pkce: _pkce, extra: _extra, ...texts } = BLANK_PROVIDER;
    const read = over(texts, sent, 'oauth2.providers') as typeof texts;
    const before = known.find(({ name }) => name === read.name);
    return {
      ...BLANK_PROVIDER,
      ...read,
      clientSecret: read.clientSecret || (before?.clientSecret ?? ''),
      pkce:
        sent.pkce === undefined || sent.pkce === null
          ? null
          : (readOption('bool', sent.pkce, 'pkce') as boolean),
      extra:
        sent.extra === undefined || sent.extra === null ? null : { ...valuesOf(sent.extra, 'oauth2.extra') },
    };
  });
}
