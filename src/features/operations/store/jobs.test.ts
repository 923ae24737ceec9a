import { expect, it } from 'vitest';
import { aboutOf } from './jobs.ts';

it.each([
  ['{}', ''],
  ['null', ''],
  ['"text"', ''],
  ['[]', ''],
  ['{"order":"abc123","n":3}', 'order abc123'],
  ['{"order":"abc123","event":"def456"}', 'order abc123 · event def456'],
  ['{"id":"evt_1","type":"charge.refunded"}', 'id evt_1 · type charge.refunded'],
  // Nobody reads who it is about, or what lets somebody in.
  ['{"email":"asha@example.org","order":"a"}', 'order a'],
  ['{"to":"asha@example.org"}', ''],
  ['{"name":"Asha Gurung"}', ''],
  ['{"token":"abc","accessKey":"abc","code":"123456","password":"x","secret":"y"}', ''],
  [JSON.stringify({ long: 'a'.repeat(65) }), ''],
  [JSON.stringify({ long: 'a'.repeat(64) }), `long ${'a'.repeat(64)}`],
])('of %s is shown %s', (payload, about) => expect(aboutOf(payload)).toBe(about));
