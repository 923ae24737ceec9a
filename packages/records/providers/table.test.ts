import { describe, expect, it } from 'vitest';
import type { Provider, ProviderToken, ProviderUser } from './provider.ts';
import { PROVIDERS } from './table.ts';

const TOKEN: ProviderToken = {
  accessToken: 'token',
  refreshToken: '',
  expiry: '',
  idToken: '',
  answer: { email: 'with@token.test' },
};

/** A provider as a collection has it that changes nothing. */
function providerOf(name: string, changes: Partial<Provider> = {}): Provider {
  const facts = PROVIDERS.get(name);
  if (!facts) throw new Error(`no provider ${name}`);
  return { ...facts, name, clientId: 'mela', clientSecret: 'secret', extra: {}, ...changes };
}

const read = (name: string, raw: unknown, changes: Partial<Provider> = {}): ProviderUser =>
  providerOf(name).toUser(raw, providerOf(name, changes), TOKEN);

/** What a provider answers, and who that is. */
const USERS: [name: string, raw: unknown, user: Partial<ProviderUser>][] = [
  [
    'google',
    { sub: '1', name: 'Ann', preferred_username: 'x', email: 'a@b.c', email_verified: true, picture: 'p' },
    { id: '1', name: 'Ann', username: '', email: 'a@b.c', avatarURL: 'p' },
  ],
  ['google', { sub: '1', email: 'a@b.c', email_verified: false }, { id: '1', email: '' }],
  ['oidc', { sub: '1', preferred_username: 'ann' }, { id: '1', username: 'ann', email: '' }],
  ['oidc2', { sub: '1', email: 'a@b.c', email_verified: 'true' }, { email: 'a@b.c' }],
  ['oidc3', { sub: '1', email: 'a@b.c', email_verified: 1 }, { email: 'a@b.c' }],
  ['apple', { sub: '1', email: 'a@b.c', email_verified: 'false' }, { id: '1', email: '', name: '' }],
  [
    'github',
    { id: 12, login: 'ann', name: null, email: null, avatar_url: 'p' },
    { id: '12', username: 'ann', name: '', email: '', avatarURL: 'p' },
  ],
  ['gitlab', { id: 12, username: 'ann', email: 'a@b.c' }, { id: '12', username: 'ann', email: 'a@b.c' }],
  ['gitea', { id: 12, login: 'ann', full_name: 'Ann' }, { id: '12', username: 'ann', name: 'Ann' }],
  ['gitee', { id: 12, login: 'ann', email: '未公开邮箱' }, { id: '12', email: '' }],
  [
    'bitbucket',
    { uuid: '{1}', account_status: 'active', links: { avatar: { href: 'p' } } },
    { id: '{1}', avatarURL: 'p' },
  ],
  ['facebook', { id: '1', name: 'Ann', picture: { data: { url: 'p' } } }, { id: '1', avatarURL: 'p' }],
  ['instagram2', { id: '9', user_id: '1', username: 'ann' }, { id: '1', username: 'ann' }],
  [
    'discord',
    { id: '1', username: 'ann', discriminator: '0', avatar: 'h', email: 'a@b.c', verified: true },
    { name: 'ann', email: 'a@b.c', avatarURL: 'https://cdn.discordapp.com/avatars/1/h.png' },
  ],
  [
    'discord',
    { id: '1', username: 'ann', discriminator: '1234', avatar: null },
    { name: 'ann#1234', avatarURL: '' },
  ],
  ['discord', { id: '1', username: 'ann', global_name: 'Ann', email: 'a@b.c' }, { name: 'Ann', email: '' }],
  [
    'twitter',
    { data: { id: '1', username: 'ann', confirmed_email: 'a@b.c', profile_image_url: 'p' } },
    { id: '1', username: 'ann', email: 'a@b.c', avatarURL: 'p' },
  ],
  [
    'kakao',
    { id: 5, properties: { nickname: 'ann' }, kakao_account: { email: 'a@b.c', is_email_valid: true } },
    { id: '5', username: 'ann', email: '' },
  ],
  [
    'vk',
    { response: [{ id: 7, first_name: 'Ann', last_name: '', screen_name: 'ann' }] },
    { id: '7', name: 'Ann', username: 'ann', email: 'with@token.test' },
  ],
  [
    'yandex',
    { id: '1', default_email: 'a@b.c', default_avatar_id: 'h', is_avatar_empty: false },
    { email: 'a@b.c', avatarURL: 'https://avatars.yandex.net/get-yapic/h/islands-200' },
  ],
  ['yandex', { id: '1', default_avatar_id: '0', is_avatar_empty: true }, { avatarURL: '' }],
  ['microsoft', { id: '1', displayName: 'Ann', mail: 'a@b.c' }, { email: 'a@b.c', unproven: true }],
  [
    'linear',
    { data: { viewer: { id: '1', displayName: 'ann', name: 'Ann', active: true } } },
    { id: '1', username: 'ann', name: 'Ann' },
  ],
  [
    'notion',
    { bot: { owner: { user: { id: '1', name: 'Ann', person: { email: 'a@b.c' } } } } },
    { id: '1', name: 'Ann', email: 'a@b.c' },
  ],
  [
    'monday',
    { data: { me: { id: '1', enabled: true, email: 'a@b.c', is_verified: false } } },
    { id: '1', email: '' },
  ],
  ['lark', { data: { union_id: '1', name: 'Ann' } }, { id: '1', name: 'Ann' }],
  ['box', { id: '1', status: 'active', login: 'a@b.c' }, { id: '1', email: 'a@b.c' }],
  [
    'wakatime',
    { data: { id: '1', email: 'a@b.c', is_email_confirmed: true, photo: 'p', photo_public: false } },
    { email: 'a@b.c', avatarURL: '' },
  ],
  ['livechat', { account_id: '1', email: 'a@b.c', email_verified: true }, { id: '1', email: 'a@b.c' }],
  ['mailcow', { id: '1', username: 'ann@b.c', email: 'ann@b.c', active: 1 }, { username: 'ann' }],
  ['planningcenter', { data: { id: '1', attributes: { status: 'active', name: 'Ann' } } }, { name: 'Ann' }],
  ['spotify', { id: '1', email: 'a@b.c', images: [{ url: 'p' }] }, { email: '', avatarURL: 'p' }],
  ['trakt', { user: { username: 'ann', ids: { slug: 's', uuid: '1' } } }, { id: '1', username: 'ann' }],
  ['twitch', { data: [{ id: '1', login: 'ann', email: 'a@b.c' }] }, { id: '1', email: 'a@b.c' }],
  [
    'patreon',
    { data: { id: '1', attributes: { vanity: 'ann', email: 'a@b.c', is_email_verified: true } } },
    { id: '1', username: 'ann', email: 'a@b.c' },
  ],
  ['strava', { id: 3, firstname: 'Ann', lastname: 'B' }, { id: '3', name: 'Ann B', email: '' }],
];

describe('the providers', () => {
  it.each(USERS)('reads who somebody is at %s', (name, raw, user) => {
    expect(read(name, raw)).toMatchObject(user);
  });

  it('are all among the examples', () => {
    expect([...PROVIDERS.keys()].filter((name) => !USERS.some(([one]) => one === name))).toEqual([]);
  });

  it('describe nobody where nothing is said, and never throw for a reason of ours', () => {
    for (const name of PROVIDERS.keys()) {
      for (const raw of [{}, { data: null }, { data: [] }, { id: {}, data: { id: [] } }]) {
        const id = (): string => {
          try {
            return read(name, raw).id;
          } catch (error) {
            return (error as Error).name === 'ProviderError' ? '' : String(error);
          }
        };
        expect({ name, id: id() }).toEqual({ name, id: '' });
      }
    }
  });

  it('let nobody in whose account is closed', () => {
    expect(() => read('bitbucket', { uuid: '1', account_status: 'closed' })).toThrow('not active');
    expect(() => read('mailcow', { id: '1', active: 0 })).toThrow('not active');
    expect(() => read('linear', { data: { viewer: { id: '1', active: false } } })).toThrow('not active');
  });

  it('vouch for an address of Microsoft only in a tenant that the operator named', () => {
    const tokenURL = 'https://login.microsoftonline.com/3f1c/oauth2/v2.0/token';
    expect(read('microsoft', { id: '1', mail: 'a@b.c' }, { tokenURL })).toMatchObject({ unproven: false });
  });

  it('have an address wherever everybody uses the same', () => {
    for (const [name, { authURL, tokenURL, scopes }] of PROVIDERS) {
      const own = name.startsWith('oidc') || name === 'mailcow';
      const found = {
        name,
        there: [authURL, tokenURL].every((url) => url.startsWith('https://')),
        scopes: scopes.length,
      };
      expect(found).toEqual({ name, there: !own, scopes: scopes.length });
    }
  });

  it('find the address that is private in a list of its own', () => {
    const pick = (name: string, answer: unknown) => PROVIDERS.get(name)?.emails?.pick(answer);
    expect(pick('github', [{ email: 'x', primary: true, verified: false }])).toBe('');
    expect(pick('github', { message: 'no' })).toBe('');
    expect(pick('bitbucket', { values: [{ email: 'x' }, { email: 'y', is_primary: true }] })).toBe('y');
    expect(pick('gitee', [{ email: 'x', state: 'confirmed', scope: ['primary'] }])).toBe('x');
    expect(pick('gitee', { email: 'x' })).toBe('');
    expect(PROVIDERS.get('gitee')?.emails?.url('https://gitee.com/api/v5/user')).toBe(
      'https://gitee.com/api/v5/emails',
    );
  });
});
