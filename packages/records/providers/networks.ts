import { textAt, yesAt } from './answer-path.ts';
import type { ProviderFacts } from './provider.ts';

/** Where people meet and talk. */
export const NETWORKS = {
  facebook: {
    displayName: 'Facebook',
    colour: '#1877f2',
    authURL: 'https://www.facebook.com/v3.2/dialog/oauth',
    tokenURL: 'https://graph.facebook.com/v3.2/oauth/access_token',
    userInfoURL: 'https://graph.facebook.com/me?fields=name,email,picture.type(large)',
    scopes: ['email'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'name'),
      username: '',
      email: textAt(raw, 'email'),
      avatarURL: textAt(raw, 'picture.data.url'),
    }),
  },
  // The name without a 2 was that of an interface that is no more.
  instagram2: {
    displayName: 'Instagram',
    colour: '#c837ab',
    authURL: 'https://www.instagram.com/oauth/authorize',
    tokenURL: 'https://api.instagram.com/oauth/access_token',
    userInfoURL:
      'https://graph.instagram.com/me?fields=id,username,account_type,user_id,name,profile_picture_url,followers_count,follows_count,media_count',
    scopes: ['instagram_business_basic'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'user_id'),
      name: textAt(raw, 'name'),
      username: textAt(raw, 'username'),
      email: '',
      avatarURL: textAt(raw, 'profile_picture_url'),
    }),
  },
  discord: {
    displayName: 'Discord',
    colour: '#5865f2',
    authURL: 'https://discord.com/api/oauth2/authorize',
    tokenURL: 'https://discord.com/api/oauth2/token',
    userInfoURL: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
    pkce: true,
    toUser(raw) {
      const id = textAt(raw, 'id');
      const username = textAt(raw, 'username');
      const avatar = textAt(raw, 'avatar');
      // Old accounts share their name and differ by a number; 0 is that of the others.
      const number = textAt(raw, 'discriminator');
      const numbered = number === '' || number === '0' ? username : `${username}#${number}`;
      return {
        id,
        name: textAt(raw, 'global_name') || numbered,
        username,
        email: yesAt(raw, 'verified') ? textAt(raw, 'email') : '',
        avatarURL: avatar && `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`,
      };
    },
  },
  twitter: {
    displayName: 'X/Twitter',
    colour: '#000000',
    authURL: 'https://x.com/i/oauth2/authorize',
    tokenURL: 'https://api.x.com/2/oauth2/token',
    userInfoURL:
      'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email',
    // Without the last the user info is refused.
    scopes: ['users.read', 'users.email', 'tweet.read'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'data.id'),
      name: textAt(raw, 'data.name'),
      username: textAt(raw, 'data.username'),
      email: textAt(raw, 'data.confirmed_email'),
      avatarURL: textAt(raw, 'data.profile_image_url'),
    }),
  },
  kakao: {
    displayName: 'Kakao',
    colour: '#fee500',
    authURL: 'https://kauth.kakao.com/oauth/authorize',
    tokenURL: 'https://kauth.kakao.com/oauth/token',
    userInfoURL: 'https://kapi.kakao.com/v2/user/me',
    scopes: ['account_email', 'profile_nickname', 'profile_image'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: '',
      username: textAt(raw, 'properties.nickname'),
      email:
        yesAt(raw, 'kakao_account.is_email_valid') && yesAt(raw, 'kakao_account.is_email_verified')
          ? textAt(raw, 'kakao_account.email')
          : '',
      avatarURL: textAt(raw, 'properties.profile_image'),
    }),
  },
  vk: {
    displayName: 'ВКонтакте',
    colour: '#0077ff',
    authURL: 'https://oauth.vk.com/authorize',
    tokenURL: 'https://oauth.vk.com/access_token',
    userInfoURL: 'https://api.vk.com/method/users.get?fields=photo_max,screen_name&v=5.131',
    scopes: ['email'],
    pkce: false,
    toUser: (raw, _provider, token) => ({
      id: textAt(raw, 'response.0.id'),
      name: `${textAt(raw, 'response.0.first_name')} ${textAt(raw, 'response.0.last_name')}`.trim(),
      username: textAt(raw, 'response.0.screen_name'),
      // It comes with the token.
      email: textAt(token.answer, 'email'),
      avatarURL: textAt(raw, 'response.0.photo_max'),
    }),
  },
  yandex: {
    displayName: 'Yandex',
    colour: '#fc3f1d',
    authURL: 'https://oauth.yandex.com/authorize',
    tokenURL: 'https://oauth.yandex.com/token',
    userInfoURL: 'https://login.yandex.ru/info',
    scopes: ['login:email', 'login:avatar', 'login:info'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'real_name'),
      username: textAt(raw, 'login'),
      email: textAt(raw, 'default_email'),
      avatarURL: yesAt(raw, 'is_avatar_empty')
        ? ''
        : `https://avatars.yandex.net/get-yapic/${textAt(raw, 'default_avatar_id')}/islands-200`,
    }),
  },
} as const satisfies Record<string, ProviderFacts>;
