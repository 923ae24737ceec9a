import { expect, it } from 'vitest';
import { codeOnCard } from './card-code.ts';

it.each([
  ['https://mela.example/card/ABC123', 'ABC123'],
  ['https://mela.example/card/abc123?x=1', 'abc123'],
  [' ABC-12 3 ', 'ABC123'],
  ['', ''],
])('finds the code in %j', (read, code) => {
  expect(codeOnCard(read)).toBe(code);
});
