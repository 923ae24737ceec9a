import { readRule, type TypedRule } from './rule-said.ts';

/** What the form of a trial asks. */
export interface TypedTrial {
  rule: string;
  as: 'guest' | 'account';
  /** Id or address. */
  account: string;
  filter: string;
  page: number;
  /** What would be sent, as JSON. */
  body: string;
  /** The rule that is tried; null for the stored one. */
  tried: TypedRule | null;
}

const LAST_PAGE = 1_000_000;

/** Reads a form, or the address that a form led to. */
export function typedTrial(given: { get(name: string): unknown }): TypedTrial {
  const text = (name: string): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const page = Number(text('page') || '1');
  return {
    rule: text('rule'),
    as: text('as') === 'account' ? 'account' : 'guest',
    account: text('account'),
    filter: text('filter'),
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    body: text('body'),
    tried: ['locked', 'everyone', 'rule'].includes(text('choice'))
      ? readRule(text('choice'), text('text'))
      : null,
  };
}

/** The address of the same trial on another page. */
export function trialQuery({ rule, as, account, filter, tried }: TypedTrial, page: number): URLSearchParams {
  const query = new URLSearchParams({ try: '1', rule, as });
  if (account !== '') query.set('account', account);
  if (filter !== '') query.set('filter', filter);
  if (tried) {
    query.set('choice', tried.choice);
    query.set('text', tried.text);
  }
  if (page > 1) query.set('page', String(page));
  return query;
}
