import { expect, test } from 'vitest';

import { initialsOf } from './avatar.tsx';

test.each([
  ['Sita Gurung', 'SG'],
  ['ram bahadur thapa', 'RT'],
  ['Cher', 'C'],
  ['  ', '?'],
  ['आशा तामाङ', 'आता'],
  ['👩‍🚀 Ride', '👩‍🚀R'],
])('initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
