import { expect, it } from 'vitest';
import { compactJson } from './compact-json.ts';

it('leaves out the space between the parts of JSON, and nothing else', () => {
  expect(compactJson('{ "a b" : [ 1.50,\n\t12345678901234567890 ],\r\n "c\\" }": "\\\\ " }')).toBe(
    '{"a b":[1.50,12345678901234567890],"c\\" }":"\\\\ "}',
  );
  expect(compactJson('["a","b"]')).toBe('["a","b"]');
  expect(compactJson(' null ')).toBe('null');
});

it('takes long texts', () => {
  const long = JSON.stringify({ a: '\\" x'.repeat(300_000) });
  expect(compactJson(long)).toBe(long);
});
