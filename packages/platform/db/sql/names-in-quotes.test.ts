import { expect, it } from 'vitest';
import { namesInQuotes } from './names-in-quotes.ts';

it.each([
  ['select id from t', 'select id from t'],
  ['SELECT o.buyerName AS theName FROM orders o', 'SELECT o."buyerName" AS "theName" FROM orders o'],
  ['select `a b`, `x``y` from `t`', 'select "a b", "x`y" from "t"'],
  [
    `select 'buyerName', "buyerName" from t -- buyerName`,
    `select 'buyerName', "buyerName" from t -- buyerName`,
  ],
  ['select myFunction (1), jsonThing from t', 'select myFunction (1), "jsonThing" from t'],
  ['select /* aB */ aB', 'select /* aB */ "aB"'],
])('%s', (statement, expected) => {
  expect(namesInQuotes(statement)).toBe(expected);
});
