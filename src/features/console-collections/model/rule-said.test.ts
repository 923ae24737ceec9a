import { expect, it } from 'vitest';
import { readRule, ruleOf, ruleSaid, typedRule } from './rule-said.ts';

it.each<[string | null, ReturnType<typeof ruleSaid>]>([
  [null, 'locked'],
  ['', 'everyone'],
  ['  ', 'everyone'],
  ['@request.auth.id != ""', 'signed in'],
  [` @request.auth.id!='' `, 'signed in'],
  ['@request.auth.id != "" && id = 1', 'rule'],
  ['@request.auth.id != "x"', 'rule'],
])('%j is for: %s', (rule, said) => expect(ruleSaid(rule)).toBe(said));

it.each<[string, string, string | null | undefined]>([
  ['locked', 'id = 1', null],
  ['everyone', 'id = 1', ''],
  ['rule', ' id = 1 ', 'id = 1'],
  ['rule', ' ', undefined],
  ['nonsense', 'id = 1', 'id = 1'],
])('%s with %j is %j', (choice, text, rule) => expect(ruleOf(readRule(choice, text))).toBe(rule));

it.each([null, '', 'id = 1'])('%j stays what it is', (rule) => expect(ruleOf(typedRule(rule))).toBe(rule));
