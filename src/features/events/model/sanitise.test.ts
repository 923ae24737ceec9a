import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt, plainText, summaryOf } from './plain-text.ts';
import { sanitiseDescription } from './sanitise.ts';

it.each([
  ['<p>Hi <strong>you</strong></p>', '<p>Hi <strong>you</strong></p>'],
  ['<h1>A</h1><b>b</b><i>c</i>', '<h2>A</h2><strong>b</strong><em>c</em>'],
  ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script>x<style>p{}</style>', 'x'],
  ['<img src=x onerror=alert(1)>pic', 'pic'],
  [
    '<a href="https://a.b/?x=1&amp;y=2" target="_top">l</a>',
    '<a href="https://a.b/?x=1&amp;y=2" rel="noopener nofollow">l</a>',
  ],
  ['<a href="javascript:alert(1)">l</a>', 'l'],
  ['<a href="JaVa\tScript:alert(1)">l</a>', 'l'],
  ['<a href="//evil.test">l</a>', 'l'],
  ['<iframe src="https://a"></iframe><svg><script>1</script></svg>', ''],
  ['5 < 6 & 7', '5 &lt; 6 &amp; 7'],
])('cleans %s', (dirty, clean) => {
  expect(sanitiseDescription(dirty)).toBe(clean);
});

const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      'javascript:',
      '">',
      '<b>',
      '<script',
      '>',
      '<',
      '&lt;',
      '"',
      "'",
      'on=',
      'x ',
      '<!--',
      '-->',
      '<ul><li>',
      '</ul>',
      '\0',
    ),
  )
  .map((parts) => parts.join(''));

it('leaves nothing that runs, and is at rest after the first time', () => {
  fc.assert(
    fc.property(html, (dirty) => {
      const clean = sanitiseDescription(dirty);
      expect(clean).not.toMatch(/<(script|style|iframe|img)|<[^>]* on\w*=|href="\s*javascript:/i);
      expect(sanitiseDescription(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

it('makes lines of text of HTML', () => {
  expect(
    plainText('<h2>A&amp;B</h2><p>one<br>two  <em>three</em></p><script>no</script><ul><li>x</li></ul>'),
  ).toBe('A&B\none\ntwo three\nx');
});

it('cuts between words, within the length asked for, and between letters of any script', () => {
  expect(excerpt('One two, three four', 12)).toBe('One two…');
  expect(excerpt('short', 5)).toBe('short');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, max) => {
      const cut = excerpt(text, max);
      expect(Array.from(cut).length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

it('tells of an event by its summary, else by how its description begins', () => {
  expect(summaryOf({ summary: 'Short', description: '<p>Long</p>' })).toBe('Short');
  expect(summaryOf({ summary: '', description: '<p>Long</p><p>and more</p>' })).toBe('Long and more');
});
