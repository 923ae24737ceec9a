import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOfTyped, markedSelection, SELECTION_MARKS, typedOfHtml } from './description.ts';

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

describe('the selection in what was typed', () => {
  const shown = (marked: string): string =>
    marked.replace(SELECTION_MARKS[0], '[').replace(SELECTION_MARKS[1], ']');

  test.each([
    ['', 0, 0, '[]'],
    ['Bring a lamp ', 13, 13, 'Bring a lamp []'],
    ['Bring a lamp', 6, 7, 'Bring [a] lamp'],
    ['5 < 6 & 7 > 2', 7, 13, '5 < 6 &[ 7 > 2]'],
    ['a <b>bold</b> word', 4, 7, 'a [<b>bo]ld</b> word'],
    ['a <b>bold</b> &amp; more', 16, 20, 'a <b>bold</b> [&amp; ]more'],
  ])('%j from %i to %i is marked beside tags and entities', (typed, start, end, marked) => {
    expect(shown(markedSelection(typed, start, end))).toBe(marked);
  });

  test('leaves the text as it is, and the spaces around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (typed, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((n) => n % (typed.length + 1))
          .toSorted((a, b) => a - b);
        const marked = markedSelection(typed, start, end);
        expect(SELECTION_MARKS.reduce((text, mark) => text.replace(mark, ''), marked)).toBe(typed);
      }),
    );
    expect(shown(htmlOfTyped(markedSelection('a lamp ', 7, 7)))).toBe('<p>a lamp []</p>');
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
