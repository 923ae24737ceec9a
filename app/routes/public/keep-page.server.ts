import type { RouterContextProvider } from 'react-router';
import { pageContext } from '#app/context.server.ts';
import { parseUtcText } from '#lib/time.ts';

/**
 * Lets the page be kept for visitors without a cookie: until something of `tags` changes, or the first of `moments`
 * (UTC text) has come.
 */
export function keepPage(
  context: Readonly<RouterContextProvider>,
  tags: Iterable<string>,
  moments: readonly (string | null)[],
): void {
  const times = moments.map((moment) => (moment ? parseUtcText(moment) : null)).filter((time) => time !== null);
  context.get(pageContext).keep = { tags: new Set(tags), until: times.length > 0 ? Math.min(...times) : null };
}
