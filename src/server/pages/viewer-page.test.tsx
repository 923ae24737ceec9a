import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Viewer } from '#shared/request/page-context.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { viewerParts as parts } from '#shell/rendering/viewer-parts.tsx';
import { hashScripts } from './csp.ts';
import { fillIn, gzipOf, plainOf, viewerPageOf } from './viewer-page.ts';

const MARK = 'n0nce';
const EVENT = 'event0000000001';

/** The same letters as React Router writes a stream's chunk. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[&><\u2028\u2029]/g,
    (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A page as the site's are: whoever looks is in its header, and in the data for the browser. */
function pageOf(viewer: Viewer, { more = '' } = {}) {
  const element = (
    <body>
      <Avatar name={viewer.name || viewer.email} src={viewer.avatarUrl} />
      <span>{`Account of ${viewer.name || viewer.email}`}</span>
      <p>{viewer.name || 'Your account'}</p>
      <input name="email" defaultValue={viewer.email} />
      <a href={`/events/${EVENT}`}>Dashain Mela</a>
    </body>
  );
  const data = [{ viewer: 1 }, viewer, { event: EVENT }];
  const html = [
    `<html>${renderToString(element).replace('</body>', '')}${more}`,
    `<script nonce="${MARK}">window.__reactRouterContext={"ssr":true};</script>`,
    `<script nonce="${MARK}">window.__reactRouterContext.streamController.enqueue(${literal(JSON.stringify(data))});</script>`,
    `<script nonce="${MARK}">window.__reactRouterContext.streamController.close();</script>`,
    '</body></html>',
  ].join('');
  return hashScripts(html, MARK);
}

const asha: Viewer = {
  id: 'asha00000000001',
  name: 'Asha Gurung',
  email: 'asha@example.com',
  avatarUrl: null,
  verified: true,
  language: null,
};

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script><script>', '<!--', '$&', '"\\', '\u2028', '😀', 'क्ष', "O'Neil & <b>"),
);
const viewers = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{15}$/),
  name: fc.oneof(fc.constant(''), text),
  email: text.map((part) => `${part}@example.com`),
  avatarUrl: fc.oneof(
    fc.constant(null),
    text.map((part) => `/api/files/${part}.png`),
  ),
  verified: fc.boolean(),
  language: fc.constant(null),
}) satisfies fc.Arbitrary<Viewer>;

it('is for each person what would have been rendered for them, packed or not, with their own hashes', () => {
  fc.assert(
    fc.property(viewers, (viewer) => {
      const stand = parts.standIn(viewer);
      const page = viewerPageOf(pageOf(stand), stand, parts);
      const expected = pageOf(viewer);
      const filled = page && fillIn(page, viewer, parts);
      expect(filled && plainOf(filled).toString()).toBe(Buffer.from(expected.html).toString());
      expect(filled && gunzipSync(gzipOf(filled)).toString()).toBe(Buffer.from(expected.html).toString());
      expect(filled?.hashes.toSorted()).toEqual(expected.hashes.toSorted());
    }),
    { numRuns: 300 },
  );
});

it('packs what is longer than one block holds', () => {
  const stand = parts.standIn(asha);
  const page = viewerPageOf(pageOf(stand), stand, parts);
  for (const length of [65_534, 65_535, 65_536, 200_000]) {
    const filled = page && fillIn(page, { ...asha, name: 'x'.repeat(length) }, parts);
    expect(filled && gunzipSync(gzipOf(filled)).equals(plainOf(filled))).toBe(true);
  }
});

it('names the ids that the page has, so that it is not given to those whose they are', () => {
  const stand = parts.standIn(asha);
  const page = viewerPageOf(pageOf(stand, { more: '<b data-user="maya00000000001">Maya</b>' }), stand, parts);
  expect(page?.ids.has(EVENT)).toBe(true);
  expect(page?.ids.has('maya00000000001')).toBe(true);
  expect(page?.ids.has(asha.id)).toBe(false);
});

it.each([
  ['a part of their name', (viewer: Viewer) => `<b>Namaste ${viewer.name.split(' ')[0]}</b>`],
  ['their initials alone', (viewer: Viewer) => `<b>${viewer.name[0]}</b>`],
  [
    'their name in another script',
    (viewer: Viewer) => `<script nonce="${MARK}">hello("${viewer.name}")</script>`,
  ],
  ['their email in capitals', (viewer: Viewer) => `<b>${viewer.email.toUpperCase()}</b>`],
])('is none where it shows %s: nobody knows how to fill that in', (_what, show) => {
  const stand = parts.standIn(asha);
  expect(viewerPageOf(pageOf(stand, { more: show(stand) }), stand, parts)).toBeNull();
});

it('lets a title have private letters: which of them stand for somebody nobody knows', () => {
  const stand = parts.standIn(asha);
  const own = new Set(stand.name);
  const letters = ['\uE000', '\uE0F1', '\uE0F2', '\uF8FF'].filter((letter) => !own.has(letter));
  expect(viewerPageOf(pageOf(stand, { more: `<b>${letters.join('')}</b>` }), stand, parts)).not.toBeNull();
});

it('has a hash for each script that is filled in, and those of the others', () => {
  const stand = parts.standIn(asha);
  const page = viewerPageOf(pageOf(stand), stand, parts);
  expect(page?.hashes).toHaveLength(2);
  const close = 'window.__reactRouterContext.streamController.close();';
  expect(page?.hashes).toContain(`'sha256-${createHash('sha256').update(close).digest('base64')}'`);
});
