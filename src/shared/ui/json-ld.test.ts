import { expect, test } from 'vitest';

import { jsonForScript } from './json-ld.tsx';

test('cannot end its script element, and means the same', () => {
  const value = { name: '</script><script>alert(1)</script><!-- \u2028' };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
