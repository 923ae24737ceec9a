import { expect, it } from 'vitest';
import { atom, type AtomFeed } from './atom.ts';

const FEED: AtomFeed = {
  url: 'https://mela.test/o/club/feed.xml',
  page: 'https://mela.test/o/club',
  title: 'Club & <Friends>',
  subtitle: 'We say "hi" & \'bye\' ]]>',
  updated: '2026-11-29 12:00:00.000Z',
  entries: [
    {
      id: 'https://mela.test/events/abc',
      url: 'https://mela.test/events/%E0%A4%A6?a=1&b=2',
      title: 'दशैं <script>alert(1)</script>',
      summary: 'a\u0000b\u0008c\ud800d \u{1F389}\nnext',
      published: '2026-11-28 12:00:00.000Z',
      updated: '2026-11-29 12:00:00.000Z',
    },
  ],
};

it('escapes what organisers write, and leaves out what XML can’t have', () => {
  const xml = atom(FEED);
  expect(xml).toContain('<title>Club &amp; &lt;Friends&gt;</title>');
  expect(xml).toContain('<title>दशैं &lt;script&gt;alert(1)&lt;/script&gt;</title>');
  expect(xml).toContain('href="https://mela.test/events/%E0%A4%A6?a=1&amp;b=2"');
  expect(xml).toContain('<summary>abcd \u{1F389}\nnext</summary>');
  expect(xml).not.toContain(']]>');
});

it('says what RFC 4287 asks of a feed and of each entry', () => {
  const xml = atom(FEED);
  expect(
    xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'),
  ).toBe(true);
  expect(xml).toContain('<id>https://mela.test/o/club/feed.xml</id>');
  expect(xml).toContain('<updated>2026-11-29T12:00:00.000Z</updated>');
  expect(xml).toContain('<published>2026-11-28T12:00:00.000Z</published>');
  expect(xml).toContain('<link rel="self" type="application/atom+xml"');
  // Every element that is opened is closed, in order.
  const open: string[] = [];
  const astray: string[] = [];
  for (const [, close, name = '', alone] of xml.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (!close && !alone) open.push(name);
    else if (close && open.pop() !== name) astray.push(name);
  }
  expect([open, astray]).toEqual([[], []]);
});

it('has no subtitle where nothing is said', () => {
  expect(atom({ ...FEED, subtitle: '' })).not.toContain('<subtitle>');
});
