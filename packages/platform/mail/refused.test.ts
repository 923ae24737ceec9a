import { expect, it } from 'vitest';
import { isRefusedForGood } from './refused.ts';

it.each([
  [{ responseCode: 550, command: 'RCPT TO' }, true],
  [{ responseCode: 554, command: 'DATA' }, true],
  [{ responseCode: 450, command: 'RCPT TO' }, false],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, false],
  [{ responseCode: 550, command: 'MAIL FROM' }, false],
  [new Error('connect ECONNREFUSED'), false],
  [null, false],
])('takes %j for a refusal for good: %j', (error, refused) => {
  expect(isRefusedForGood(error)).toBe(refused);
});
