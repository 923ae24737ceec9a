import { expect, it } from 'vitest';
import { type Change, ChangeFeed, type Database } from '#platform/db/index.ts';
import { packPage, sizeOfKept } from './cached-page.ts';
import { KeptPages } from './page-cache.ts';

/** As much of a database as pages are kept by. */
function someDatabase() {
  const changes = new ChangeFeed();
  const others = { commits: 0 };
  const db = { changes, foreignCommits: () => others.commits } as unknown as Database;
  const commit = (...list: Change[]): void => changes.publish(list);
  return { db, others, commit };
}

const page = await packPage('<p>hello</p>', { 'content-type': 'text/html' });
const FOREVER = Number.POSITIVE_INFINITY;

it('keeps a page until something that it shows changes', () => {
  const { db, commit } = someDatabase();
  const kept = new KeptPages(db, () => 0, sizeOfKept);
  kept.keep('one', page, { tags: new Set(['event:a']), until: FOREVER }, kept.mark());
  kept.keep('list', page, { tags: new Set(['events', 'event:a', 'event:b']), until: FOREVER }, kept.mark());

  commit({ collection: 'ticket_types', action: 'update', id: 't', event: 'b' });
  expect(kept.get('one')).toBe(page);
  expect(kept.get('list')).toBeNull();

  commit({ collection: 'events', action: 'update', id: 'a' });
  expect(kept.get('one')).toBeNull();
});

it('drops every page with a change of the settings, which hold the site’s name, and with a query of an operator', () => {
  for (const collection of ['_params', '']) {
    const { db, commit } = someDatabase();
    const kept = new KeptPages(db, () => 0, sizeOfKept);
    const mark = kept.mark();
    kept.keep('about', page, { tags: new Set(), until: FOREVER }, mark);
    commit({ collection, action: 'update', id: 'settings' });
    expect(kept.get('about')).toBeNull();
    // What was read before the change is not kept after it.
    kept.keep('about', page, { tags: new Set(), until: FOREVER }, mark);
    expect(kept.get('about')).toBeNull();
  }
});

it('does not keep it either when so much changed meanwhile that the change is forgotten', () => {
  const { db, commit } = someDatabase();
  const kept = new KeptPages(db, () => 0, sizeOfKept);
  const mark = kept.mark();
  commit({ collection: 'events', action: 'update', id: 'a' });
  for (let n = 0; n < 50_000; n += 1) commit({ collection: 'users', action: 'update', id: String(n) });
  kept.keep('one', page, { tags: new Set(['event:a']), until: FOREVER }, mark);
  expect(kept.get('one')).toBeNull();
});

it('does not keep what was read before a change that came while it was rendered', () => {
  const { db, commit } = someDatabase();
  const kept = new KeptPages(db, () => 0, sizeOfKept);
  const mark = kept.mark();
  commit({ collection: 'events', action: 'update', id: 'a' });
  kept.keep('one', page, { tags: new Set(['event:a']), until: FOREVER }, mark);
  expect(kept.get('one')).toBeNull();
});

it('drops a page at the moment from which it is not true any more', () => {
  const { db } = someDatabase();
  let now = 10;
  const kept = new KeptPages(db, () => now, sizeOfKept);
  kept.keep('one', page, { tags: new Set(), until: 20 }, kept.mark());
  expect(kept.get('one')).toBe(page);
  now = 20;
  expect(kept.get('one')).toBeNull();
});

it('drops everything when another process has committed unheard', () => {
  const { db, others } = someDatabase();
  const kept = new KeptPages(db, () => 0, sizeOfKept);
  kept.keep('one', page, { tags: new Set(), until: FOREVER }, kept.mark());
  others.commits = 1;
  expect(kept.get('one')).toBeNull();
});

it('keeps what was asked for last when there are too many, or they take too much memory', () => {
  const size = page.plain.body.length + page.br.body.length + page.gzip.body.length + 4_096;
  for (const most of [
    { pages: 3, bytes: 1 << 30 },
    { pages: 1_000, bytes: 3 * size },
  ]) {
    const { db, commit } = someDatabase();
    const kept = new KeptPages(db, () => 0, sizeOfKept, most);
    const keep = (key: string) =>
      kept.keep(key, page, { tags: new Set([`event:${key}`]), until: FOREVER }, kept.mark());
    const there = () => ['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key));
    for (const key of ['a', 'b', 'c']) keep(key);
    // The same once more takes no more room, and what is dropped gives its room back.
    keep('c');
    expect(there()).toEqual(['a', 'b', 'c']);
    kept.get('a');
    keep('d');
    expect(there()).toEqual(['a', 'c', 'd']);
    commit({ collection: 'events', action: 'update', id: 'c' });
    keep('e');
    expect(there()).toEqual(['a', 'd', 'e']);
  }
});
