import type { Onlooker } from '#records/index.ts';

/** What the form above a list of records asks, as its address has it. */
export interface TypedLook {
  filter: string;
  sort: string;
  page: number;
  as: 'superuser' | 'guest' | 'account';
  /** Id or address; empty for nobody yet. */
  account: string;
  /** The list rule that is tried; null for the collection's own. */
  rule: string | null;
  /** The columns beside the id; empty for those that say most. */
  columns: readonly string[];
}

const LAST_PAGE = 1_000_000;
/** More are not read from an address. */
const MOST_COLUMNS = 100;

/** Reads what an address asks; what can't be read is as if it were not there. */
export function typedLook(search: URLSearchParams): TypedLook {
  const text = (name: string): string => (search.get(name) ?? '').trim();
  const as = (['guest', 'account'] as const).find((one) => one === search.get('as')) ?? 'superuser';
  const page = Number(search.get('page') ?? '1');
  return {
    filter: text('filter'),
    sort: text('sort'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    as,
    account: as === 'account' ? text('account') : '',
    // Nobody's rule is tried on a superuser, who passes them all.
    rule: as !== 'superuser' && search.get('try') === '1' ? text('rule') : null,
    columns: [...new Set(search.getAll('col'))].filter((name) => name !== '').slice(0, MOST_COLUMNS),
  };
}

/** With whose eyes is looked; null where the account is still to be named. */
export function onlookerOf({ as, account }: Pick<TypedLook, 'as' | 'account'>): Onlooker | null {
  if (as !== 'account') return as;
  return account === '' ? null : { account };
}

/** What is asked by staff who see nothing hidden: they look at a view as a guest, whatever the address says. */
export const lookOfStaff = (look: TypedLook, collection: { type: string }): TypedLook =>
  collection.type === 'view' ? { ...look, as: 'guest', account: '' } : look;

/** The address of the same look, but for what is named. */
export function lookQuery(look: TypedLook, change: Partial<TypedLook> = {}): URLSearchParams {
  const { filter, sort, page, as, account, rule, columns } = { ...look, ...change };
  const query = new URLSearchParams();
  if (filter !== '') query.set('filter', filter);
  if (sort !== '') query.set('sort', sort);
  if (as !== 'superuser') query.set('as', as);
  if (account !== '') query.set('account', account);
  if (rule !== null) {
    query.set('try', '1');
    query.set('rule', rule);
  }
  for (const name of columns) query.append('col', name);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** What a press on a column's heading sorts by: first upwards, then downwards, then by nothing. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
}
