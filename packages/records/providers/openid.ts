import { textAt, yesAt } from './answer-path.ts';
import type { ProviderFacts, ProviderUser } from './provider.ts';

/** The standard claims of OpenID Connect. */
function fromClaims(raw: unknown): ProviderUser {
  return {
    id: textAt(raw, 'sub'),
    name: textAt(raw, 'name'),
    username: textAt(raw, 'preferred_username'),
    email: yesAt(raw, 'email_verified') ? textAt(raw, 'email') : '',
    avatarURL: textAt(raw, 'picture'),
  };
}

/** A provider that the operator describes; without a user info address the ID token tells of the user. */
const OIDC: ProviderFacts = {
  displayName: 'OIDC',
  colour: '#f78c40',
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  toUser: fromClaims,
};

export const OPENID_PROVIDERS = {
  apple: {
    displayName: 'Apple',
    colour: '#000000',
    authURL: 'https://appleid.apple.com/auth/authorize',
    tokenURL: 'https://appleid.apple.com/auth/token',
    userInfoURL: '',
    scopes: ['name', 'email'],
    pkce: true,
    // Apple sends names only so.
    authParameters: { response_mode: 'form_post' },
    idToken: { jwksURL: 'https://appleid.apple.com/auth/keys', issuers: ['https://appleid.apple.com'] },
    toUser: fromClaims,
  },
  google: {
    displayName: 'Google',
    colour: '#4285f4',
    authURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    userInfoURL: 'https://www.googleapis.com/oauth2/v3/userinfo',
    scopes: [
      'https://www.googleapis.com/auth/userinfo.profile',
      'https://www.googleapis.com/auth/userinfo.email',
    ],
    pkce: true,
    toUser: (raw) => ({ ...fromClaims(raw), username: '' }),
  },
  oidc: OIDC,
  oidc2: OIDC,
  oidc3: OIDC,
} as const satisfies Record<string, ProviderFacts>;
