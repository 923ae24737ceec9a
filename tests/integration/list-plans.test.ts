import { expect, it, vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { eventCollections } from '#features/events/index.ts';
import { seededIds } from '#lib/ids.ts';
import { describeEvents, recordingFollowers, withEvents } from '../support/events.ts';
import { callOf, fillWith, listening } from '../support/event-lists.ts';

const MANY = 12_000;
/** Each list is asked for once; who finds nothing over and over is not held back. */
const UNLIMITED = { listLimit: { rows: Infinity, ms: 0 }, pause: async () => {} };

/** Why a guest may not walk along a field: such a list is ended when it has looked at too many records. */
const UNWALKED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['summary', 'description', 'accessNote', 'refundNote', 'statusNote', 'cover'].map((field) => [
      field,
      'a text to read, and no order that anybody asks for',
    ]),
  ),
  ...Object.fromEntries(
    ['location', 'tags', 'access'].map((field) => [field, 'JSON: it has no order of its own']),
  ),
  ...Object.fromEntries(
    ['venueName', 'venueAddress', 'country', 'currency'].map((field) => [
      field,
      'something to filter by; each index costs every event that is written',
    ]),
  ),
  ...Object.fromEntries(
    [
      'refundPolicy',
      'refundDays',
      'exchangeTimes',
      'exchangeHours',
      'typeChanges',
      'typeChangeHours',
      'transferPolicy',
      'transferHours',
      'schedule',
      'backUntil',
      'previousStart',
      'capacity',
      'id',
    ].map((field) => [field, 'few ask for it; each index costs every event that is written']),
  ),
  endsAt: 'an index by it is taken for what still goes on, and all of that is sorted (0110)',
};

const [events] = eventCollections({ followers: recordingFollowers().followers, ids: seededIds() });
/** `onlineUrl` is confidential: nobody may name it. */
const FIELDS = (events?.fields ?? [])
  .filter(({ name, hidden }) => !hidden && name !== 'onlineUrl')
  .map(({ name }) => name);
const NAMES = ['id', ...FIELDS];
const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~', '?=', '?~'];

describeEvents('what a guest may send', (database) => {
  it('walks along an index by each field that has one, both ways, and else has a limit', async () => {
    const db = await database.open();
    const lists = NAMES.flatMap((name) => [name, `-${name}`]).map((sort) => ({ sort, filter: '' }));
    const found = await readsAll(db, [...lists, { sort: '', filter: '' }, { sort: '-@rowid', filter: '' }]);
    const walked = NAMES.filter((name) => !found.has(`${name} | `) && !found.has(`-${name} | `));
    const known = NAMES.filter((name) => !UNWALKED[name]);
    // PostgreSQL takes the primary key for it, SQLite the rule's own condition.
    expect(walked).toEqual(db.dialect === 'postgres' ? ['id', ...known] : known);
    expect([found.has(' | '), found.has('-@rowid | ')]).toEqual([false, false]);
  });

  it('filters by any field with any operator along the order of time, and sorts nothing', async () => {
    const db = await database.open();
    const lists = FIELDS.flatMap((field) =>
      OPERATORS.map((operator) => ({ sort: 'startsAt', filter: `${field} ${operator} "2027"` })),
    );
    const pairs = [
      'city = "a" || venueName = "b"',
      'title ~ "a" || city ~ "b"',
      '(city = "a" || country = "b") && tags ~ "c"',
    ];
    const all = [...lists, ...pairs.map((filter) => ({ sort: 'startsAt', filter }))];
    // PostgreSQL sorts what it takes for few records, so that only what it finds many of is asked of it; it takes a time
    // that must not have a text for one that few have.
    const many = ({ filter }: { filter: string }): boolean =>
      / (!=|!~) /.test(filter) && !/^(startsAt|created) !~/.test(filter);
    const asked = db.dialect === 'sqlite' ? all : all.filter(many);
    expect([...(await readsAll(db, asked)).keys()]).toEqual([]);
  });
});

/**
 * Steps that look at all that the rule lets through, or at more. What an index finds by a value may be sorted: it is what
 * is asked for. SQLite walks the table itself by `@rowid`, and PostgreSQL where the order is none.
 */
const TOO_MUCH = {
  sqlite: [
    /ANY\(/,
    /^SCAN events(?! USING INDEX)[^]*TEMP B-TREE FOR ORDER/m,
    /\(status=\? AND visibility=\?\)[^]*TEMP B-TREE FOR ORDER/,
    /USING INDEX \w+$[^]*TEMP B-TREE FOR ORDER/m,
  ],
  postgres: [/\bSort\b/],
};

/** Of these lists those for which the database reads or sorts the whole table, with the plan. */
async function readsAll(
  db: Database,
  lists: readonly { sort: string; filter: string }[],
): Promise<Map<string, string>> {
  const { records } = await withEvents(db, {}, UNLIMITED);
  await fillWith(db, MANY);
  const asked = listening(db);
  const texts: (readonly [list: string, text: string, params: unknown[]])[] = [];
  for (const { sort, filter } of lists) {
    const before = asked().length;
    const query = { sort, filter, perPage: '30', skipTotal: '1' };
    await records.list(callOf(query), (error) => {
      throw error;
    });
    const [[text, params] = ['', []], ...others] = asked().slice(before);
    expect(others).toEqual([]);
    texts.push([`${sort} | ${filter}`, text, params]);
  }
  await records.close();
  vi.restoreAllMocks();
  const found = new Map<string, string>();
  const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  for (const [list, text, params] of texts) {
    // On SQLite, whatever it looks at is counted, and may be ended.
    expect(text.includes('WHERE (mela_counted() AND ')).toBe(db.dialect === 'sqlite');
    const plan = (await db.rows(`${explain} ${text}`, params)).map((row) => String(row.at(-1))).join('\n');
    if (TOO_MUCH[db.dialect].some((steps) => steps.test(plan))) found.set(list, plan);
  }
  return found;
}
