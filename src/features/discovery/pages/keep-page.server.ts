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
  const first = moments.filter((moment) => moment !== null).toSorted()[0];
  context.get(pageContext).keep = { tags: new Set(tags), until: first ?? null };
}
