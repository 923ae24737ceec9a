import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#shared/request/context.server.ts';

/**
 * Lets the page be kept for visitors without a cookie: until something of `tags` changes, or the first of `moments`
 * (UTC text, which sorts as time does) has come.
 */
export function keepPage(
  context: Readonly<RouterContextProvider>,
  tags: Iterable<string>,
  moments: readonly (string | null)[],
): void {
  // A moment that an event lacks is an empty text in its row.
  const first = moments.filter((moment): moment is string => moment !== null && moment !== '').toSorted()[0];
  context.get(pageContext).keep = { tags: new Set(tags), until: first ?? null };
}
