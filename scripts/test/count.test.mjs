import { expect, test } from 'vitest';
import { count } from './count.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((status) => ({ status })) });

test('counts tests by what became of them', () => {
  const results = {
    testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'passed', 'todo')],
  };
  expect(count(results, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a file that could not be loaded is one failure', () => {
  expect(count({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('a file whose hook failed after its tests passed is one failure', () => {
  expect(count({ testResults: [file('failed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('an error outside of every test is one failure', () => {
  expect(count({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run that ended before it could report is one failure', () => {
  expect(count(undefined, 130)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('nothing failed', () => {
  expect(count({ testResults: [file('passed', 'passed')] }, 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});
