import { textAt, yesAt } from './answer-path.ts';
import type { ProviderFacts } from './provider.ts';

/** Music, films, games and sport. */
export const LEISURE = {
  spotify: {
    displayName: 'Spotify',
    colour: '#1ed760',
    authURL: 'https://accounts.spotify.com/authorize',
    tokenURL: 'https://accounts.spotify.com/api/token',
    userInfoURL: 'https://api.spotify.com/v1/me',
    scopes: ['user-read-private'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id'),
      name: textAt(raw, 'display_name'),
      username: '',
      // Theirs is not confirmed, and says nothing about who it is.
      email: '',
      avatarURL: textAt(raw, 'images.0.url'),
    }),
  },
  trakt: {
    displayName: 'Trakt',
    colour: '#9f42c6',
    authURL: 'https://trakt.tv/oauth/authorize',
    tokenURL: 'https://api.trakt.tv/oauth/token',
    userInfoURL: 'https://api.trakt.tv/users/settings',
    scopes: [],
    pkce: true,
    userHeaders: (clientId) => ({
      'content-type': 'application/json',
      'trakt-api-key': clientId,
      'trakt-api-version': '2',
    }),
    toUser: (raw) => ({
      id: textAt(raw, 'user.ids.uuid'),
      name: textAt(raw, 'user.name'),
      username: textAt(raw, 'user.username'),
      email: '',
      avatarURL: textAt(raw, 'user.images.avatar.full'),
    }),
  },
  twitch: {
    displayName: 'Twitch',
    colour: '#9146ff',
    authURL: 'https://id.twitch.tv/oauth2/authorize',
    tokenURL: 'https://id.twitch.tv/oauth2/token',
    userInfoURL: 'https://api.twitch.tv/helix/users',
    scopes: ['user:read:email'],
    pkce: true,
    userHeaders: (clientId) => ({ 'client-id': clientId }),
    toUser: (raw) => ({
      id: textAt(raw, 'data.0.id'),
      name: textAt(raw, 'data.0.display_name'),
      username: textAt(raw, 'data.0.login'),
      email: textAt(raw, 'data.0.email'),
      avatarURL: textAt(raw, 'data.0.profile_image_url'),
    }),
  },
  patreon: {
    displayName: 'Patreon',
    colour: '#000000',
    authURL: 'https://www.patreon.com/oauth2/authorize',
    tokenURL: 'https://www.patreon.com/api/oauth2/token',
    userInfoURL:
      'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=full_name,email,vanity,image_url,is_email_verified',
    scopes: ['identity', 'identity[email]'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'data.id'),
      name: textAt(raw, 'data.attributes.full_name'),
      username: textAt(raw, 'data.attributes.vanity'),
      email: yesAt(raw, 'data.attributes.is_email_verified') ? textAt(raw, 'data.attributes.email') : '',
      avatarURL: textAt(raw, 'data.attributes.image_url'),
    }),
  },
  strava: {
    displayName: 'Strava',
    colour: '#fc4c02',
    authURL: 'https://www.strava.com/oauth/authorize',
    tokenURL: 'https://www.strava.com/api/v3/oauth/token',
    userInfoURL: 'https://www.strava.com/api/v3/athlete',
    scopes: ['profile:read_all'],
    pkce: true,
    toUser: (raw) => ({
      id: textAt(raw, 'id') === '0' ? '' : textAt(raw, 'id'),
      name: `${textAt(raw, 'firstname')} ${textAt(raw, 'lastname')}`.trim(),
      username: textAt(raw, 'username'),
      email: '',
      avatarURL: textAt(raw, 'profile'),
    }),
  },
} as const satisfies Record<string, ProviderFacts>;
