import { expect, it } from 'vitest';
import { isReviewed, type Known, type ReviewScope } from './review-rule.ts';

const NEW: Known = { account: null, hasPublished: false, wasWithdrawn: false };
const KNOWN: Known = { ...NEW, hasPublished: true };

it.each<[ReviewScope, Known, boolean]>([
  ['nobody', NEW, false],
  ['nobody', { ...NEW, account: 'always' }, true],
  ['nobody', { ...KNOWN, account: 'always' }, true],
  ['nobody', { ...NEW, wasWithdrawn: true }, false],
  ['newcomers', NEW, true],
  ['newcomers', KNOWN, false],
  ['newcomers', { ...KNOWN, wasWithdrawn: true }, true],
  ['newcomers', { ...NEW, account: 'never' }, false],
  ['newcomers', { ...KNOWN, account: 'always' }, true],
  ['everybody', NEW, true],
  ['everybody', KNOWN, true],
  ['everybody', { ...KNOWN, account: 'never' }, false],
  ['everybody', { ...KNOWN, account: 'never', wasWithdrawn: true }, false],
])('of %s, for %o: %s', (scope, known, reviewed) => {
  expect(isReviewed(scope, known)).toBe(reviewed);
});
