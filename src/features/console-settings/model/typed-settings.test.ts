import { describe, expect, it } from 'vitest';
import type { Settings } from '#records/index.ts';
import { fieldsOf, PAGE_NAMES } from './setting-fields.ts';
import { settingsToSend, typedForm, typedSettings } from './typed-settings.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const send = (page: (typeof PAGE_NAMES)[number], values: Record<string, string>) =>
  settingsToSend(typedForm(formOf(values), fieldsOf(page)), fieldsOf(page));

describe('what a form of settings asks to be set', () => {
  it.each([
    ['', {}],
    ['a secret', { password: 'a secret' }],
    // Passwords may begin or end with a space.
    [' spaced ', { password: ' spaced ' }],
  ])('leaves a secret as it is where none was typed: "%s"', (typed, expected) => {
    const { sent } = send('mail', { 'smtp.username': 'us', 'smtp.password': typed });
    const { smtp } = sent as { smtp: Record<string, unknown> };
    expect('password' in smtp ? { password: smtp.password } : {}).toEqual(expected);
  });

  it.each(['', 'left over'])('takes the password away with the user name: "%s"', (typed) => {
    const { sent } = send('mail', { 'smtp.username': '', 'smtp.password': typed });
    expect(sent).toMatchObject({ smtp: { username: '', password: '' } });
  });

  it.each([
    ['', 0, []],
    ['0', 0, []],
    ['587', 587, []],
    [' 25 ', 25, []],
    ['999999999', 999_999_999, []],
    ['1000000000', undefined, ['smtp.port']],
    ['-1', undefined, ['smtp.port']],
    ['5.5', undefined, ['smtp.port']],
    ['abc', undefined, ['smtp.port']],
  ])('reads the number "%s"', (typed, port, wrong) => {
    const { sent, notNumbers } = send('mail', { 'smtp.port': typed });
    expect([(sent as { smtp: { port?: number } }).smtp.port, notNumbers]).toEqual([port, wrong]);
  });

  it.each([
    ['', []],
    ['\n ,\n', []],
    ['10.0.0.1', ['10.0.0.1']],
    [' 10.0.0.1 \r\n10.0.0.0/8,::1', ['10.0.0.1', '10.0.0.0/8', '::1']],
  ])('takes a list with an entry a line: %j', (typed, superuserIPs) => {
    expect(send('addresses', { superuserIPs: typed }).sent.superuserIPs).toEqual(superuserIPs);
  });

  it('takes a switch that is not there for off', () => {
    expect(send('log', { 'logs.logIP': 'on' }).sent).toMatchObject({
      logs: { logIP: true, logAuthId: false },
    });
  });

  it('takes limits by their rows, without those that were emptied', () => {
    const row = (n: number, label: string, maxRequests: string, duration: string) => ({
      [`rateLimits.rules.${n}.label`]: label,
      [`rateLimits.rules.${n}.audience`]: '@guest',
      [`rateLimits.rules.${n}.maxRequests`]: maxRequests,
      [`rateLimits.rules.${n}.duration`]: duration,
    });
    const { sent, notNumbers } = send('limits', {
      ...row(0, '*:auth', '2', '3'),
      ...row(1, ' ', '20', '5'),
      ...row(2, '/api/', '300', '10'),
    });
    expect(sent.rateLimits).toMatchObject({
      rules: [
        { label: '*:auth', audience: '@guest', maxRequests: 2, duration: 3 },
        { label: '/api/', audience: '@guest', maxRequests: 300, duration: 10 },
      ],
    });
    expect(notNumbers).toEqual([]);
    expect(send('limits', row(0, '*:auth', 'many', '3')).notNumbers).toEqual([
      'rateLimits.rules.0.maxRequests',
    ]);
  });
});

/** Settings whose every value tells where it comes from. */
const S3 = {
  enabled: true,
  endpoint: 'https://s3.test',
  bucket: 'b',
  region: 'r',
  accessKey: 'k',
  secret: 'SECRET',
  forcePathStyle: false,
};
const SETTINGS: Settings = {
  meta: {
    hideControls: false,
    accentColor: '',
    appName: 'Ours',
    appURL: 'https://mela.test',
    senderName: 'Ours',
    senderAddress: 'a@mela.test',
  },
  smtp: {
    enabled: true,
    host: 'mail.test',
    port: 25,
    username: 'u',
    password: 'SECRET',
    authMethod: '',
    tls: false,
    localName: '',
  },
  backups: { cron: '0 3 * * *', cronMaxKeep: 7, s3: S3 },
  s3: S3,
  rateLimits: {
    enabled: false,
    rules: [{ label: '/api/', audience: '', duration: 10, maxRequests: 300 }],
    excludedIPs: ['::1', '10.0.0.0/8'],
  },
  trustedProxy: { headers: [], useLeftmostIP: true },
  batch: { enabled: true, maxRequests: 50, timeout: 3, maxBodySize: 0 },
  logs: { maxDays: 5, minLevel: -4, logIP: true, logAuthId: false },
  superuserIPs: [],
};

it('shows each setting of each page, and no secret', () => {
  const shown = Object.assign(
    {},
    ...PAGE_NAMES.map((page) => typedSettings(SETTINGS, fieldsOf(page))),
  ) as object;
  expect(Object.values(shown)).not.toContain(undefined);
  expect(JSON.stringify(shown)).not.toContain('SECRET');
  expect(shown).toMatchObject({
    'meta.appName': 'Ours',
    'smtp.port': '25',
    'smtp.password': '',
    'rateLimits.excludedIPs': '::1\n10.0.0.0/8',
    'rateLimits.rules': [{ label: '/api/', audience: '', duration: '10', maxRequests: '300' }],
    'trustedProxy.useLeftmostIP': true,
    'logs.minLevel': '-4',
  });
});

it('every setting of the API stands on a page, but for those that Mela has no use for', () => {
  const paths = (group: object, above = ''): string[] =>
    Object.entries(group).flatMap(([name, value]) => {
      const path = above === '' ? name : `${above}.${name}`;
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? paths(value as object, path)
        : [path];
    });
  const shown = PAGE_NAMES.flatMap((page) => fieldsOf(page).map(({ path }) => path));
  expect(new Set(shown).size).toBe(shown.length);
  expect([...shown, 'meta.hideControls', 'meta.accentColor'].toSorted()).toEqual(paths(SETTINGS).toSorted());
});

it.each(PAGE_NAMES)('a form of %s that was cut off clears nothing but switches', (page) => {
  const { sent, notNumbers } = send(page, {});
  const left = (group: object): unknown[] =>
    Object.values(group).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? left(value) : [value],
    );
  expect(left(sent).filter((value) => value !== false)).toEqual([]);
  expect(notNumbers).toEqual([]);
});

it.each([
  ['-4', -4, []],
  ['8', 8, []],
  ['loud', undefined, ['logs.minLevel']],
  ['', undefined, ['logs.minLevel']],
])('reads the level "%s"', (typed, level, wrong) => {
  const { sent, notNumbers } = send('log', { 'logs.minLevel': typed });
  expect([(sent as { logs: { minLevel?: number } }).logs.minLevel, notNumbers]).toEqual([level, wrong]);
});

it('takes more limits than anybody types', () => {
  const many = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [
      [`rateLimits.rules.${n}.label`, `/api/${n}`],
      [`rateLimits.rules.${n}.maxRequests`, '1'],
      [`rateLimits.rules.${n}.duration`, '1'],
    ]).flat(),
  ) as Record<string, string>;
  const { rateLimits } = send('limits', many).sent as { rateLimits: { rules: unknown[] } };
  expect(rateLimits.rules).toHaveLength(500);
});
