import type { ProviderTrial } from '#records/index.ts';
import type { TypedKind } from './field-options.ts';

/** One option of an auth collection, by its path in the API. */
export interface AuthOption {
  path: string;
  kind: Extract<TypedKind, 'text' | 'switch' | 'whole' | 'lines'> | 'mail';
}

const TOKENS = ['authToken', 'fileToken', 'verificationToken', 'passwordResetToken', 'emailChangeToken'];
/** The mails of an auth collection, by the paths of their templates. */
export const MAILS = [
  'verificationTemplate',
  'resetPasswordTemplate',
  'confirmEmailChangeTemplate',
  'otp.emailTemplate',
  'authAlert.emailTemplate',
] as const;
export const isMail = (path: string): path is (typeof MAILS)[number] =>
  (MAILS as readonly string[]).includes(path);

/** The groups of the form, in its order. Providers of OAuth2 have rows of their own. */
export const AUTH_GROUPS = {
  password: [
    { path: 'passwordAuth.enabled', kind: 'switch' },
    { path: 'passwordAuth.identityFields', kind: 'lines' },
  ],
  code: [
    { path: 'otp.enabled', kind: 'switch' },
    { path: 'otp.duration', kind: 'whole' },
    { path: 'otp.length', kind: 'whole' },
  ],
  second: [
    { path: 'mfa.enabled', kind: 'switch' },
    { path: 'mfa.duration', kind: 'whole' },
    { path: 'mfa.rule', kind: 'text' },
  ],
  providers: [
    { path: 'oauth2.enabled', kind: 'switch' },
    { path: 'oauth2.mappedFields.id', kind: 'text' },
    { path: 'oauth2.mappedFields.name', kind: 'text' },
    { path: 'oauth2.mappedFields.username', kind: 'text' },
    { path: 'oauth2.mappedFields.avatarURL', kind: 'text' },
  ],
  alert: [{ path: 'authAlert.enabled', kind: 'switch' }],
  tokens: TOKENS.map((token): AuthOption => ({ path: `${token}.duration`, kind: 'whole' })),
  mails: MAILS.flatMap((mail): AuthOption[] => [
    { path: `${mail}.subject`, kind: 'text' },
    { path: `${mail}.body`, kind: 'mail' },
  ]),
} as const satisfies Record<string, readonly AuthOption[]>;

export type AuthGroup = keyof typeof AUTH_GROUPS;
export const AUTH_GROUP_NAMES = Object.keys(AUTH_GROUPS) as AuthGroup[];

/** What is typed of a provider. Its secret is never shown: left empty, it stays. */
export const PROVIDER_PARTS = [
  'name',
  'clientId',
  'clientSecret',
  'displayName',
  'authURL',
  'tokenURL',
  'userInfoURL',
] as const;
export type TypedProvider = Record<(typeof PROVIDER_PARTS)[number], string>;

/** What the provider in that row said to a test; `unfinished` and `address`: it was not asked. */
export interface ProviderTested {
  row: number;
  outcome: ProviderTrial['outcome'] | 'unfinished';
  said: string;
}

export interface TypedAuth {
  values: Record<string, string | boolean>;
  providers: TypedProvider[];
}

const all: readonly AuthOption[] = Object.values(AUTH_GROUPS).flat();

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const blank = (): TypedProvider =>
  Object.fromEntries(PROVIDER_PARTS.map((part) => [part, ''])) as TypedProvider;

/** The options as the form shows them; with a row for one provider more. */
export function typedAuth(auth: object): TypedAuth {
  const { oauth2 } = auth as { oauth2: { providers: Readonly<Record<string, unknown>>[] } };
  const values = all.map(({ path, kind }): [string, string | boolean] => {
    const value = path
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], auth);
    if (kind === 'switch') return [path, value === true];
    return [path, Array.isArray(value) ? value.join('\n') : textOf(value)];
  });
  const providers = oauth2.providers.map(
    (provider) =>
      Object.fromEntries(
        PROVIDER_PARTS.map((part) => [part, part === 'clientSecret' ? '' : textOf(provider[part])]),
      ) as TypedProvider,
  );
  return { values: Object.fromEntries(values), providers: [...providers, blank()] };
}

/** What was typed. */
export function typedAuthForm(form: FormData): TypedAuth {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = all.map(({ path, kind }): [string, string | boolean] => [
    path,
    kind === 'switch' ? form.has(path) : text(path),
  ]);
  const providers: TypedProvider[] = [];
  while (form.has(`oauth2.providers.${providers.length}.name`)) {
    const at = `oauth2.providers.${providers.length}`;
    providers.push(
      Object.fromEntries(PROVIDER_PARTS.map((part) => [part, text(`${at}.${part}`).trim()])) as TypedProvider,
    );
  }
  return { values: Object.fromEntries(values), providers };
}

/** The body to be sent, and the paths of what is no number. What a provider has besides its texts stays. */
export function authToSend(
  { values, providers }: TypedAuth,
  known: readonly { name: string; pkce: boolean | null; extra: unknown }[],
): { sent: Record<string, unknown>; notNumbers: string[] } {
  const sent: Record<string, unknown> = {};
  const notNumbers: string[] = [];
  for (const { path, kind } of all) {
    const value = values[path] ?? '';
    if (typeof value === 'boolean') put(sent, path, value);
    else if (kind === 'lines')
      put(
        sent,
        path,
        value
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      );
    else if (kind === 'whole') {
      const number = Number(value.trim());
      if (Number.isSafeInteger(number)) put(sent, path, number);
      else notNumbers.push(path);
    } else put(sent, path, kind === 'mail' ? value : value.trim());
  }
  const named = providers.filter((provider) => Object.values(provider).some((part) => part !== ''));
  put(
    sent,
    'oauth2.providers',
    named.map((provider) => {
      const { pkce = null, extra = null } = known.find(({ name }) => name === provider.name) ?? {};
      return { ...provider, pkce, extra };
    }),
  );
  return { sent, notNumbers };
}

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let here = into;
  for (const name of names) here = (here[name] ??= {}) as Record<string, unknown>;
  here[last] = value;
}

/** What comes back to the page: secrets that were typed don't. */
export const withoutSecrets = ({ values, providers }: TypedAuth): TypedAuth => ({
  values,
  providers: providers.map((provider) => ({ ...provider, clientSecret: '' })),
});
