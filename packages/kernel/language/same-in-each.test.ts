import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { sameInEach } from './same-in-each.ts';

it('says the same, whatever language is asked', () => {
  const said = { hello: 'Hola' };
  const table = sameInEach(said);
  expect(Object.keys(table)).toEqual([...LANGUAGES]);
  for (const language of LANGUAGES) expect(table[language]).toBe(said);
});
