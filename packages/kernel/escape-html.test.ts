import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('leaves nothing that begins a tag, an entity or the end of an attribute', () => {
  expect(escapeHtml(`<a b="c" d='e'>&amp; ज</a>`)).toBe(
    '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp; ज&lt;/a&gt;',
  );
});
