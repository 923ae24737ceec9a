import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type PosterContent, renderPoster } from './render-poster.ts';

const size = { width: 800, height: 1000 };
const draw = (content: Partial<PosterContent>, at = size) =>
  renderPoster({ id: 'k3j5n2p9q8r7s6t', title: 'Dashain in Queens', ...content }, at);
const labelOf = (svg: string) => /aria-label="([^"]*)"/.exec(svg)?.[1];

describe('renderPoster', () => {
  test('draws the same picture for the same event, and another for another', () => {
    expect(draw({})).toBe(draw({}));
    expect(draw({})).not.toBe(draw({ id: 'k3j5n2p9q8r7s6u' }));
  });

  test('keeps the picture when the title changes', () => {
    const backdrop = (svg: string) =>
      svg.slice(svg.indexOf('<rect'), svg.indexOf('<linearGradient id="foot"'));
    expect(backdrop(draw({ title: 'Tihar' }))).toBe(
      backdrop(draw({ title: 'A wholly different title of the same event' })),
    );
  });

  test('is as large as it was asked to be', () => {
    expect(draw({}, { width: 1200, height: 630 })).toContain(
      'width="1200" height="630" viewBox="0 0 1200 630"',
    );
  });

  test('lets the category choose the kind of picture', () => {
    const ids = Array.from({ length: 30 }, (_, number) => `event${number}`);
    const withLines = ids.filter((id) =>
      draw({ id, category: 'Music' }).includes('<g fill="none" stroke-linejoin="round"'),
    );
    expect(withLines.length).toBeGreaterThan(8);
    expect(
      ids.some((id) => draw({ id, category: 'Sport' }).includes('<g fill="none" stroke-linejoin="round"')),
    ).toBe(false);
  });

  test('escapes what stands in the title', () => {
    const svg = draw({ title: `<script>"Rock" & 'roll'</script>` });
    expect(svg).not.toContain('<script');
    expect(labelOf(svg)).toBe('&lt;script&gt;&quot;Rock&quot; &amp; &apos;roll&apos;&lt;/script&gt;');
  });

  test('writes scripts that need shaping as text', () => {
    expect(draw({ title: 'नयाँ वर्ष २०८३' })).toMatch(/<text [^>]*>नयाँ/);
    expect(draw({ title: 'New year' })).not.toContain('<text');
  });

  test('names an event without a title', () => {
    expect(labelOf(draw({ title: ' \n\u0000 ' }))).toBe('Untitled event');
  });

  test('draws the date and the city only where they are given', () => {
    const bare = draw({});
    expect(draw({ dateLine: 'Sat 14 March' }).length).toBeGreaterThan(bare.length);
    expect(draw({ city: 'Lisbon' }).length).toBeGreaterThan(bare.length);
    expect(draw({ dateLine: '', city: '  ' })).toBe(bare);
  });

  test('makes well-formed XML of any text', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, city, category) => {
        const svg = draw({ title, city, category });
        expect(svg.match(/<[a-z]/gi)?.length).toBe(
          (svg.match(/<\/[a-z]/gi)?.length ?? 0) + (svg.match(/\/>/g)?.length ?? 0),
        );
        expect(svg).not.toMatch(/\p{Cc}|[\uFFFE\uFFFF]|NaN|Infinity|undefined/u);
        expect(svg.isWellFormed()).toBe(true);
        expect(svg).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
      }),
      { numRuns: 60 },
    );
  });
});
