import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOfTyped, typedOfHtml } from './description.ts';

describe('what was typed', () => {
  test.each([
    ['', ''],
    ['Come.', '<p>Come.</p>'],
    ['One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['One\r\nline two\r\n\r\nTwo', '<p>One<br />line two</p><p>Two</p>'],
    ['5 < 6 & 7 > 2', '<p>5 &lt; 6 &amp; 7 &gt; 2</p>'],
    ['<p>Hi <strong>you</strong></p>', '<p>Hi <strong>you</strong></p>'],
    ['a <b>bold</b> word', 'a <b>bold</b> word'],
  ])('%j is %j', (typed, html) => {
    expect(htmlOfTyped(typed)).toBe(html);
  });
});

describe('what is shown to be typed on', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<p>One<br />line two</p>', 'One\nline two'],
    ['<p>5 &lt; 6 &amp; 7</p>', '5 < 6 & 7'],
    ['<p>One <em>two</em></p>', '<p>One <em>two</em></p>'],
    ['<h2>Head</h2><p>x</p>', '<h2>Head</h2><p>x</p>'],
    ['<p>write &lt;b&gt; for bold</p>', '<p>write &lt;b&gt; for bold</p>'],
  ])('of %j is %j', (html, typed) => {
    expect(typedOfHtml(html)).toBe(typed);
  });
});

test('saving what was shown changes nothing', () => {
  const words = fc.stringMatching(/^[a-z<>&"' ]{1,20}$/).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(words), (paragraphs) => {
      const html = htmlOfTyped(paragraphs.join('\n\n'));
      expect(htmlOfTyped(typedOfHtml(html))).toBe(html);
    }),
  );
});
