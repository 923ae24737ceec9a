import type { EventContent } from './event-input.ts';

/** Text as it is compared in a search: without case and without accents of Latin letters, in any script. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** All that a search for text looks through, folded; kept beside the event so that every database finds the same. */
export function searchText(
  event: Pick<
    EventContent,
    'title' | 'summary' | 'city' | 'country' | 'venueName' | 'venueAddress' | 'category' | 'tags'
  >,
): string {
  const { title, summary, city, country, venueName, venueAddress, category, tags } = event;
  return foldText([title, summary, city, country, venueName, venueAddress, category, ...tags].join('\n'));
}

/** The words of a query, each of which must be found; at most 8, so that no query costs more than that. */
export function searchWords(query: string): string[] {
  return foldText(query.slice(0, 200))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
}
