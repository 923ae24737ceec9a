import type { Ids } from '#lib/ids.ts';

/** How one purpose's tokens are signed: the key is the record's `tokenKey` and this secret. */
export interface TokenOptions {
  secret: string;
  /** Seconds. */
  duration: number;
}

/** What an auth collection keeps in `_collections.options`, as PocketBase lays it out. */
export interface AuthOptions {
  authRule: string | null;
  manageRule: string | null;
  passwordAuth: { enabled: boolean; identityFields: string[] };
  oauth2: { enabled: boolean; providers: unknown[]; mappedFields: Record<string, string> };
  mfa: { enabled: boolean; duration: number; rule: string };
  otp: { enabled: boolean; duration: number; length: number };
  authToken: TokenOptions;
  passwordResetToken: TokenOptions;
  emailChangeToken: TokenOptions;
  verificationToken: TokenOptions;
  fileToken: TokenOptions;
}

/** Durations are PocketBase's defaults. Each purpose gets a secret of its own, made once and then kept. */
export function defaultAuthOptions(ids: Ids, superusers: boolean, tokenDuration?: number): AuthOptions {
  const token = (duration: number): TokenOptions => ({ secret: ids.secret(38), duration });
  return {
    authRule: '',
    manageRule: null,
    passwordAuth: { enabled: true, identityFields: ['email'] },
    oauth2: {
      enabled: false,
      providers: [],
      mappedFields: superusers
        ? { id: '', name: '', username: '', avatarURL: '' }
        : { id: '', name: 'name', username: '', avatarURL: 'avatar' },
    },
    mfa: { enabled: false, duration: 1_800, rule: '' },
    otp: { enabled: false, duration: 180, length: 8 },
    authToken: token(tokenDuration ?? (superusers ? 86_400 : 604_800)),
    passwordResetToken: token(1_800),
    emailChangeToken: token(1_800),
    verificationToken: token(259_200),
    fileToken: token(superusers ? 120 : 180),
  };
}
