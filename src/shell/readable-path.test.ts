import { expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

it.each([
  ['letters of any script', '/%E0%A4%95%E0%A4%BE%E0%A4%A0', '/काठ'],
  ['spaces and signs', '/no/such%20%3Cb%3E', '/no/such <b>'],
  ['what needs no decoding', '/nope', '/nope'],
  ['what is no UTF-8', '/events/%E0%A4%A', '/events/%E0%A4%A'],
  ['what turns writing around', '/a%E2%80%AEb', '/a%E2%80%AEb'],
  ['the joiners of Devanagari', '/%E0%A4%B0%E2%80%8D', '/र\u{200D}'],
  ['line breaks', '/a%0Ab', '/a%0Ab'],
])('reads %s', (_what, path, read) => {
  expect(readablePath(path)).toBe(read);
});
