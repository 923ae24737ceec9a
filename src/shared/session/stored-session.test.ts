import { expect, it } from 'vitest';
import { personIn } from './stored-session.ts';

it('tells whose a stored session is', () => {
  expect(personIn(JSON.stringify({ token: 't', record: { id: 'maya' } }))).toBe('maya');
  expect([null, '', '{', '{}', '{"record":null}', '{"record":{"id":1}}'].map(personIn)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
