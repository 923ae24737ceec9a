import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiUrl } from './ascii-url.ts';

it('encodes letters of every script and leaves the rest', () => {
  expect(asciiUrl('https://mela.test/events/नेपाली-साँझ/checkout?cancelled=a1&x={CHECKOUT_SESSION_ID}')).toBe(
    `https://mela.test/events/${encodeURIComponent('नेपाली-साँझ')}/checkout?cancelled=a1&x={CHECKOUT_SESSION_ID}`,
  );
  expect(asciiUrl('https://mela.test/a%20b?é=1#ñ')).toBe('https://mela.test/a%20b?%C3%A9=1#%C3%B1');
});

it('leads to the same page, whatever is in it, and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const url = `https://mela.test/events/${encodeURIComponent(text)}/${text.replaceAll(/[%?#\\\s.]/g, '')}`;
      const once = asciiUrl(url);
      expect(once).toMatch(/^[\u0021-\u007E]*$/);
      expect(asciiUrl(once)).toBe(once);
      expect(new URL(once).href).toBe(new URL(url).href);
    }),
  );
});
