import { expect, it } from 'vitest';
import { fieldsOf } from '../model/setting-fields.ts';
import { settingErrors } from './setting-errors.server.ts';

const wrong = { code: 'validation_required', message: 'Cannot be blank.' };

it.each([
  ['a field', 'mail', { smtp: { host: wrong } }, { 'smtp.host': ['Cannot be blank.'] }],
  [
    'a field within a group of a group',
    'storage',
    { backups: { s3: { bucket: wrong } } },
    { 'backups.s3.bucket': ['Cannot be blank.'] },
  ],
  [
    'entries of a list',
    'addresses',
    { superuserIPs: { 0: wrong, 2: wrong } },
    { superuserIPs: ['1: Cannot be blank.', '3: Cannot be blank.'] },
  ],
  [
    'a limit',
    'limits',
    { rateLimits: { rules: { 2: { label: wrong, duration: wrong } } } },
    { 'rateLimits.rules.2.label': ['Cannot be blank.'], 'rateLimits.rules.2.duration': ['Cannot be blank.'] },
  ],
  [
    'the limits as a whole',
    'limits',
    { rateLimits: { rules: wrong } },
    { 'rateLimits.rules': ['Cannot be blank.'] },
  ],
  ['what stands on another page', 'mail', { logs: { maxDays: wrong } }, {}],
  ['nothing', 'mail', {}, {}],
  ['what is no error', 'mail', { smtp: null }, {}],
] as const)('says what is wrong with %s where it stands', (_, page, told, errors) => {
  expect(settingErrors(told, fieldsOf(page), 'en')).toEqual(errors);
});
