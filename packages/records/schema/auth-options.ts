import type { Ids } from '#lib/ids.ts';
import {
  AUTH_ALERT,
  EMAIL_CHANGE,
  type MailTemplate,
  ONE_TIME_PASSWORD,
  PASSWORD_RESET,
  VERIFICATION,
} from './mail-templates.ts';

/** How one purpose's tokens are signed: the key is the record's `tokenKey` and this secret. */
export interface TokenOptions {
  secret: string;
  /** Seconds. */
  duration: number;
}

/** A provider of OAuth2 as the collection keeps it; what is empty has the provider's own value. */
export interface OAuth2Provider {
  name: string;
  clientId: string;
  clientSecret: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  displayName: string;
  pkce: boolean | null;
  extra: Record<string, unknown> | null;
}

/** What an auth collection keeps in `_collections.options`, as PocketBase lays it out. */
export interface AuthOptions {
  authRule: string | null;
  manageRule: string | null;
  authAlert: { enabled: boolean; emailTemplate: MailTemplate };
  passwordAuth: { enabled: boolean; identityFields: string[] };
  oauth2: { enabled: boolean; providers: OAuth2Provider[]; mappedFields: Record<string, string> };
  /** `duration` in seconds, here and below. */
  mfa: { enabled: boolean; duration: number; rule: string };
  otp: { enabled: boolean; duration: number; length: number; emailTemplate: MailTemplate };
  authToken: TokenOptions;
  passwordResetToken: TokenOptions;
  emailChangeToken: TokenOptions;
  verificationToken: TokenOptions;
  fileToken: TokenOptions;
  verificationTemplate: MailTemplate;
  resetPasswordTemplate: MailTemplate;
  confirmEmailChangeTemplate: MailTemplate;
}

/** Durations are PocketBase's defaults. Each purpose gets its own secret, made once and then kept. */
export function defaultAuthOptions(ids: Ids, superusers: boolean, tokenDuration?: number): AuthOptions {
  const token = (duration: number): TokenOptions => ({ secret: ids.secret(38), duration });
  return {
    authRule: '',
    manageRule: null,
    authAlert: { enabled: true, emailTemplate: AUTH_ALERT },
    passwordAuth: { enabled: true, identityFields: ['email'] },
    oauth2: {
      enabled: false,
      providers: [],
      mappedFields: superusers
        ? { id: '', name: '', username: '', avatarURL: '' }
        : { id: '', name: 'name', username: '', avatarURL: 'avatar' },
    },
    mfa: { enabled: false, duration: 1_800, rule: '' },
    otp: { enabled: false, duration: 180, length: 8, emailTemplate: ONE_TIME_PASSWORD },
    authToken: token(tokenDuration ?? (superusers ? 86_400 : 604_800)),
    passwordResetToken: token(1_800),
    emailChangeToken: token(1_800),
    verificationToken: token(259_200),
    fileToken: token(superusers ? 120 : 180),
    verificationTemplate: VERIFICATION,
    resetPasswordTemplate: PASSWORD_RESET,
    confirmEmailChangeTemplate: EMAIL_CHANGE,
  };
}
