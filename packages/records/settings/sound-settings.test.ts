import { expect, it } from 'vitest';
import { defaultSettings } from './defaults.ts';
import { soundSettings } from './sound-settings.ts';

const defaults = defaultSettings({ name: 'Mela', origin: 'https://mela.example.org' });
const S3 = { enabled: true, bucket: 'b', region: 'r', endpoint: 'zz', accessKey: 'k', secret: 's' };

it('what can be used is as it was stored', () => {
  const stored = { meta: { appName: 'Tickets' }, trustedProxy: { headers: ['X-Real-IP'] } };
  const { settings, passedOver } = soundSettings(defaults, stored);
  expect(passedOver).toEqual([]);
  expect(settings).toEqual({
    ...defaults,
    meta: { ...defaults.meta, appName: 'Tickets' },
    trustedProxy: { headers: ['X-Real-IP'], useLeftmostIP: false },
  });
});

it.each([
  [
    'trustedProxy.headers.0',
    { trustedProxy: { headers: ['X-Real-IP ', 'Via'] } },
    'trustedProxy',
    { headers: ['Via'] },
  ],
  ['trustedProxy.headers', { trustedProxy: { headers: 'X-Real-IP' } }, 'trustedProxy', defaults.trustedProxy],
  [
    'meta.appURL',
    { meta: { appURL: 'abc', appName: 'Tickets' } },
    'meta',
    { appURL: defaults.meta.appURL, appName: 'Tickets' },
  ],
  ['s3.endpoint', { s3: S3 }, 's3', { enabled: false }],
  [
    'backups.s3.endpoint',
    { backups: { cron: '0 3 * * *', s3: S3 } },
    'backups',
    { cron: '0 3 * * *', s3: { enabled: false } },
  ],
  ['backups.cron', { backups: { cron: 'whenever' } }, 'backups', { cron: '' }],
  ['smtp.host', { smtp: { enabled: true, host: 'a b' } }, 'smtp', { enabled: false }],
  [
    'rateLimits.rules.0.label',
    { rateLimits: { enabled: true, rules: [{ label: '??', duration: 1, maxRequests: 1 }] } },
    'rateLimits',
    { enabled: false, rules: [] },
  ],
  ['logs.maxDays', { logs: { maxDays: -1, minLevel: 4 } }, 'logs', { maxDays: 5, minLevel: 4 }],
  ['batch.timeout', { batch: { timeout: 'long' } }, 'batch', defaults.batch],
] as const)('%s is passed over and told', (setting, stored, group, found) => {
  const { settings, passedOver } = soundSettings(defaults, stored);
  expect(passedOver.map((one) => one.setting)).toContain(setting);
  expect(settings[group]).toMatchObject(found);
  expect(soundSettings(defaults, settings)).toEqual({ settings, passedOver: [] });
});

it.each([null, 'text', 3, [1]])('of %j nothing is left', (stored) => {
  const { settings, passedOver } = soundSettings(defaults, stored);
  expect(settings).toEqual(defaults);
  expect(passedOver).toHaveLength(1);
});

it('a list of addresses that nobody can be in stays closed', () => {
  const { settings, passedOver } = soundSettings(defaults, { superuserIPs: ['everywhere'] });
  expect(settings.superuserIPs).toEqual(['everywhere']);
  expect(passedOver).toHaveLength(1);
});
