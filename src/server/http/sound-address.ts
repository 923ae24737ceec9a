import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Step } from './before.ts';
import { words } from './refusals.messages.ts';

/**
 * Refuses addresses that nothing here has: with a null character, for which PostgreSQL can't be asked, or with a path
 * that isn't UTF-8, over which the router of the pages complains on stderr.
 */
export const soundAddress: Step = (c) => {
  if (c.req.url.includes('%00') || !isDecodable(c.req.url)) {
    throw new ApiError(
      400,
      inEach(words, (t) => t.noAddress),
    );
  }
};

function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
