import { escapeHtml } from '#lib/escape-html.ts';

/** A new event, as readers of feeds see it. */
export interface AtomEntry {
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** UTC text. */
  published: string;
  updated: string;
}

export interface AtomFeed {
  /** Address of the feed, which is its id. */
  url: string;
  /** Address of the page that it goes with. */
  page: string;
  title: string;
  subtitle: string;
  /** UTC text. */
  updated: string;
  entries: readonly AtomEntry[];
}

/** What XML 1.0 can't have, however it is written. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const text = (raw: string): string => escapeHtml(raw.replaceAll(FORBIDDEN, ''));
const moment = (utc: string): string => utc.replace(' ', 'T');

/** A feed (RFC 4287). */
export function atom({ url, page, title, subtitle, updated, entries }: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${text(url)}</id>`,
    `<title>${text(title)}</title>`,
    ...(subtitle === '' ? [] : [`<subtitle>${text(subtitle)}</subtitle>`]),
    `<updated>${moment(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${text(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(page)}"/>`,
    `<author><name>${text(title)}</name><uri>${text(page)}</uri></author>`,
    ...entries.flatMap((entry) => [
      '<entry>',
      `<id>${text(entry.id)}</id>`,
      `<title>${text(entry.title)}</title>`,
      `<link rel="alternate" type="text/html" href="${text(entry.url)}"/>`,
      `<published>${moment(entry.published)}</published>`,
      `<updated>${moment(entry.updated)}</updated>`,
      `<summary>${text(entry.summary)}</summary>`,
      '</entry>',
    ]),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}
