/** Which page of a list, and how long it is. */
export interface PageSearch {
  limit?: number;
  /** A page's `next`; one that was not made here begins at the newest. */
  cursor?: string | undefined;
}

export interface Page<Row> {
  items: Row[];
  /** Give it back to get the page that follows; null on the last. */
  next: string | null;
}

interface Place {
  created: string;
  id: string;
}

const LONGEST_PAGE = 200;

/** One page, the newest first, of rows that `read` gives after a place in their order by time and id. */
export async function pageOf<Row extends Place>(
  { limit = 30, cursor = '' }: PageSearch,
  read: (part: { after: Place | null; limit: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const size = Math.min(Math.max(1, Math.trunc(limit)), LONGEST_PAGE);
  const [, created, id] = /^(.{24})\.(\w{1,80})$/.exec(cursor) ?? [];
  const found = await read({ after: created && id ? { created, id } : null, limit: size + 1 });
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, next: found.length > size && last ? `${last.created}.${last.id}` : null };
}
