import { textAt, yesAt } from './answer-path.ts';
import { ProviderError, type ProviderFacts } from './provider.ts';

const inUse = (yes: boolean): void => {
  if (!yes) throw new ProviderError('the account is not active');
};

/** Anybody opens their own tenant, and gives its accounts whatever address they like. */
const OPEN_TENANTS = /\/(?:common|organizations)\//;

/** Where people work. */
export const WORK = {
  microsoft: {
    displayName: 'Microsoft',
    colour: '#00a4ef',
    authURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userInfoURL: 'https://graph.microsoft.com/v1.0/me',
    scopes: ['User.Read'],
    pkce: true,
    toUser: (raw, { tokenURL }) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'displayName'),
      username: '',
      email: textAt(raw, 'mail'),
      avatarURL: '',
      unproven: OPEN_TENANTS.test(tokenURL),
    }),
  },
  linear: {
    displayName: 'Linear',
    colour: '#222326',
    authURL: 'https://linear.app/oauth/authorize',
    tokenURL: 'https://api.linear.app/oauth/token',
    userInfoURL: 'https://api.linear.app/graphql',
    scopes: ['read'],
    pkce: false,
    userQuery: '{ viewer { id displayName name email avatarUrl active } }',
    toUser(raw) {
      inUse(yesAt(raw, 'data.viewer.active'));
      return {
        id: textAt(raw, 'data.viewer.id'),
        name: textAt(raw, 'data.viewer.name'),
        username: textAt(raw, 'data.viewer.displayName'),
        email: textAt(raw, 'data.viewer.email'),
        avatarURL: textAt(raw, 'data.viewer.avatarUrl'),
      };
    },
  },
  notion: {
    displayName: 'Notion',
    colour: '#000000',
    authURL: 'https://api.notion.com/v1/oauth/authorize',
    tokenURL: 'https://api.notion.com/v1/oauth/token',
    userInfoURL: 'https://api.notion.com/v1/users/me',
    scopes: [],
    pkce: true,
    userHeaders: () => ({ 'notion-version': '2022-06-28' }),
    toUser: (raw) => ({
      id: textAt(raw, 'bot.owner.user.id'),
      name: textAt(raw, 'bot.owner.user.name'),
      username: '',
      email: textAt(raw, 'bot.owner.user.person.email'),
      avatarURL: textAt(raw, 'bot.owner.user.avatar_url'),
    }),
  },
  monday: {
    displayName: 'monday.com',
    colour: '#fb275d',
    authURL: 'https://auth.monday.com/oauth2/authorize',
    tokenURL: 'https://auth.monday.com/oauth2/token',
    userInfoURL: 'https://api.monday.com/v2',
    scopes: ['me:read'],
    pkce: true,
    userQuery: '{ me { id enabled name email is_verified photo_small } }',
    toUser(raw) {
      inUse(yesAt(raw, 'data.me.enabled'));
      return {
        id: textAt(raw, 'data.me.id'),
        name: textAt(raw, 'data.me.name'),
        username: '',
        email: yesAt(raw, 'data.me.is_verified') ? textAt(raw, 'data.me.email') : '',
        avatarURL: textAt(raw, 'data.me.photo_small'),
      };
    },
  },
  lark: {
    displayName: 'Lark',
    colour: '#3370ff',
    authURL: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
    tokenURL: 'https://open.feishu.cn/open-apis/authen/v2/oauth/token',
    userInfoURL: 'https://open.feishu.cn/open-apis/authen/v1/user_info',
    scopes: [],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'data.union_id'),
      name: textAt(raw, 'data.name'),
      username: '',
      email: '',
      avatarURL: textAt(raw, 'data.avatar_url'),
    }),
  },
  box: {
    displayName: 'Box',
    colour: '#0061d5',
    authURL: 'https://account.box.com/api/oauth2/authorize',
    tokenURL: 'https://api.box.com/oauth2/token',
    userInfoURL: 'https://api.box.com/2.0/users/me',
    scopes: ['root_readonly'],
    pkce: true,
    toUser(raw) {
      inUse(textAt(raw, 'status') === 'active');
      return {
        id: textAt(raw, 'id'),
        name: textAt(raw, 'name'),
        username: '',
        email: textAt(raw, 'login'),
        avatarURL: textAt(raw, 'avatar_url'),
      };
    },
  },
  wakatime: {
    displayName: 'WakaTime',
    colour: '#000000',
    authURL: 'https://wakatime.com/oauth/authorize',
    tokenURL: 'https://wakatime.com/oauth/token',
    userInfoURL: 'https://wakatime.com/api/v1/users/current',
    scopes: ['email'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'data.id'),
      name: textAt(raw, 'data.display_name'),
      username: textAt(raw, 'data.username'),
      email: yesAt(raw, 'data.is_email_confirmed') ? textAt(raw, 'data.email') : '',
      avatarURL: yesAt(raw, 'data.photo_public') ? textAt(raw, 'data.photo') : '',
    }),
  },
  livechat: {
    displayName: 'LiveChat',
    colour: '#ff5100',
    authURL: 'https://accounts.livechat.com/',
    tokenURL: 'https://accounts.livechat.com/token',
    userInfoURL: 'https://accounts.livechat.com/v2/accounts/me',
    scopes: [],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'account_id'),
      name: textAt(raw, 'name'),
      username: '',
      email: yesAt(raw, 'email_verified') ? textAt(raw, 'email') : '',
      avatarURL: textAt(raw, 'avatar_url'),
    }),
  },
  // Everybody runs their own, so it has no addresses.
  mailcow: {
    displayName: 'mailcow',
    colour: '#f9e82d',
    authURL: '',
    tokenURL: '',
    userInfoURL: '',
    scopes: ['profile'],
    pkce: true,
    toUser(raw) {
      inUse(textAt(raw, 'active') === '1');
      return {
        id: textAt(raw, 'id'),
        name: textAt(raw, 'full_name'),
        // The name is mostly the address.
        username: textAt(raw, 'username').split('@')[0] ?? '',
        email: textAt(raw, 'email'),
        avatarURL: '',
      };
    },
  },
  planningcenter: {
    displayName: 'Planning Center',
    colour: '#2565f4',
    authURL: 'https://api.planningcenteronline.com/oauth/authorize',
    tokenURL: 'https://api.planningcenteronline.com/oauth/token',
    userInfoURL: 'https://api.planningcenteronline.com/people/v2/me',
    scopes: ['people'],
    pkce: true,
    toUser(raw) {
      inUse(textAt(raw, 'data.attributes.status') === 'active');
      return {
        id: textAt(raw, 'data.id'),
        name: textAt(raw, 'data.attributes.name'),
        username: '',
        email: '',
        avatarURL: textAt(raw, 'data.attributes.avatar'),
      };
    },
  },
} as const satisfies Record<string, ProviderFacts>;
