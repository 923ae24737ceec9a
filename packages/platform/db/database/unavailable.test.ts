import { expect, it } from 'vitest';
import { unavailability } from './unavailable.ts';

const coded = (values: object, message = ''): Error => Object.assign(new Error(message), values);

it.each([
  ['a refused connection', coded({ code: 'ECONNREFUSED' }), 'away'],
  ['one refused on each address', new AggregateError([coded({ code: 'ECONNREFUSED' })]), 'away'],
  ['a server that shuts down', coded({ code: '57P01' }), 'away'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'away'],
  ['a server that says nothing', new Error('timeout expired'), 'away'],
  ['a full disk under SQLite', coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
  ['a full disk under PostgreSQL', coded({ code: '53100' }), 'full'],
  ['a full disk under files', new Error('kept no file', { cause: coded({ code: 'ENOSPC' }) }), 'full'],
  ['a constraint', coded({ code: '23505' }), null],
  ['a fault of ours', new TypeError('x is undefined'), null],
  ['no error', 'ECONNREFUSED', null],
])('%s', (_what, error, why) => {
  expect(unavailability(error)).toBe(why);
});
