import { describe, expect, it } from 'vitest';
import { paragraphs } from './paragraphs.ts';

describe('a plain text', () => {
  it('has a paragraph after each blank line, and keeps its lines', () => {
    expect(paragraphs('One\ntwo\n \n\n\nThree\n')).toEqual([
      [[{ text: 'One' }], [{ text: 'two' }]],
      [[{ text: 'Three' }]],
    ]);
  });

  it('is nothing when it is blank', () => expect(paragraphs(' \n\n ')).toEqual([]));

  it.each([
    ['See https://mela.test/a?b=1&c=2.', 'https://mela.test/a?b=1&c=2'],
    ['(http://mela.test)', 'http://mela.test'],
    ['हेर्नुहोस् https://mela.test/x।', 'https://mela.test/x'],
    ['Write to help@mela.test, please', 'mailto:help@mela.test'],
    ['mailto:help@mela.test', 'mailto:help@mela.test'],
  ])('%s leads to %s', (text, href) => {
    expect(
      paragraphs(text)
        .flat(2)
        .map((piece) => piece.href)
        .filter(Boolean),
    ).toEqual([href]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://mela.test', '<a href="x">y</a>', 'https://'])(
    '%s leads nowhere and stays as it was typed',
    (text) => expect(paragraphs(text)).toEqual([[[{ text }]]]),
  );
});
