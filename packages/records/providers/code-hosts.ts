import { at, textAt, yesAt } from './answer-path.ts';
import { ProviderError, type ProviderFacts } from './provider.ts';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Where code lies. */
export const CODE_HOSTS = {
  github: {
    displayName: 'GitHub',
    colour: '#24292f',
    authURL: 'https://github.com/login/oauth/authorize',
    tokenURL: 'https://github.com/login/oauth/access_token',
    userInfoURL: 'https://api.github.com/user',
    scopes: ['read:user', 'user:email'],
    pkce: true,
    // Who keeps the address private has it in this list only.
    emails: {
      url: (userInfoURL) => `${userInfoURL}/emails`,
      pick: (answer) =>
        textAt(
          list(answer).find((one) => yesAt(one, 'primary') && yesAt(one, 'verified')),
          'email',
        ),
    },
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'name'),
      username: textAt(raw, 'login'),
      email: textAt(raw, 'email'),
      avatarURL: textAt(raw, 'avatar_url'),
    }),
  },
  gitlab: {
    displayName: 'GitLab',
    colour: '#fc6d26',
    authURL: 'https://gitlab.com/oauth/authorize',
    tokenURL: 'https://gitlab.com/oauth/token',
    userInfoURL: 'https://gitlab.com/api/v4/user',
    scopes: ['read_user'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'name'),
      username: textAt(raw, 'username'),
      email: textAt(raw, 'email'),
      avatarURL: textAt(raw, 'avatar_url'),
    }),
  },
  bitbucket: {
    displayName: 'Bitbucket',
    colour: '#2684ff',
    authURL: 'https://bitbucket.org/site/oauth2/authorize',
    tokenURL: 'https://bitbucket.org/site/oauth2/access_token',
    userInfoURL: 'https://api.bitbucket.org/2.0/user',
    scopes: ['account'],
    pkce: false,
    emails: {
      url: (userInfoURL) => `${userInfoURL}/emails`,
      pick: (answer) =>
        textAt(
          list(at(answer, 'values')).find((one) => yesAt(one, 'is_primary')),
          'email',
        ),
    },
    toUser(raw) {
      if (textAt(raw, 'account_status') !== 'active') throw new ProviderError('the account is not active');
      return {
        id: textAt(raw, 'uuid'),
        name: textAt(raw, 'display_name'),
        username: textAt(raw, 'username'),
        email: '',
        avatarURL: textAt(raw, 'links.avatar.href'),
      };
    },
  },
  gitee: {
    displayName: 'Gitee',
    colour: '#c71d23',
    authURL: 'https://gitee.com/oauth/authorize',
    tokenURL: 'https://gitee.com/oauth/token',
    userInfoURL: 'https://gitee.com/api/v5/user',
    scopes: ['user_info', 'emails'],
    pkce: true,
    emails: {
      url: (userInfoURL) => new URL('emails', userInfoURL).href,
      pick: (answer) =>
        textAt(
          list(answer).find(
            (one) => textAt(one, 'state') === 'confirmed' && list(at(one, 'scope')).includes('primary'),
          ),
          'email',
        ),
    },
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'name'),
      username: textAt(raw, 'login'),
      // A private one is answered as a sentence about it.
      email: textAt(raw, 'email').includes('@') ? textAt(raw, 'email') : '',
      avatarURL: textAt(raw, 'avatar_url'),
    }),
  },
  gitea: {
    displayName: 'Gitea',
    colour: '#609926',
    authURL: 'https://gitea.com/login/oauth/authorize',
    tokenURL: 'https://gitea.com/login/oauth/access_token',
    userInfoURL: 'https://gitea.com/api/v1/user',
    scopes: ['read:user', 'user:email'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'full_name'),
      username: textAt(raw, 'login'),
      email: textAt(raw, 'email'),
      avatarURL: textAt(raw, 'avatar_url'),
    }),
  },
} as const satisfies Record<string, ProviderFacts>;
