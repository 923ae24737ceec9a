import type { RawSql } from '#platform/db/index.ts';
import { filterError } from './filter-error.ts';
import type { JoinScope } from './joins.ts';
import type { ColumnOperand } from './operand.ts';

/** PocketBase's limits. */
const MAX_TERMS = 8;
const MAX_NAME = 255;

/** A term of an ORDER BY. */
export interface OrderKey {
  text: string;
  direction: 'ASC' | 'DESC';
}

interface OrderTerm {
  name: string;
  direction: 'ASC' | 'DESC';
}

/** `-created,+author.name` in its terms. Throws 400 for anything but an order. */
export function orderTerms(source: string): OrderTerm[] {
  if (source === '') return [];
  const terms = source.split(',').map((text): OrderTerm => {
    const term = text.trim();
    return { name: term.replace(/^[+-]/, ''), direction: term.startsWith('-') ? 'DESC' : 'ASC' };
  });
  if (terms.length > MAX_TERMS) throw filterError('The sort has too many fields.');
  for (const { name } of terms) {
    if (name.length > MAX_NAME) throw filterError('A name to sort by is too long.');
    if (name !== '@random' && name !== '@rowid' && !/^\w[\w.:]*$/.test(name)) {
      throw filterError(`${name.slice(0, 50)} is nothing to sort by.`);
    }
  }
  return terms;
}

/** What rows are ordered by: of many values the first in that direction. */
export function orderValue(
  raw: Pick<RawSql, 'asText' | 'jsonText'>,
  operand: ColumnOperand,
  direction: OrderTerm['direction'],
  scope: JoinScope,
): string {
  const { text } = operand.sql;
  const plain = operand.path === undefined ? text : raw.jsonText(text, operand.path);
  const value = operand.lower ? `LOWER(${operand.type === 'text' ? plain : raw.asText(plain)})` : plain;
  if (operand.many === 'no') return value;
  const joins = scope.all();
  if (joins.some(({ params }) => params.length > 0))
    throw filterError('It is not known how to sort by that.');
  const aggregate = direction === 'ASC' ? 'min' : 'max';
  const plainest = operand.type === 'json' || operand.type === 'bool' ? raw.asText(value) : value;
  return `(SELECT ${aggregate}(${plainest}) FROM (SELECT 1) AS "one" ${joins.map((join) => join.text).join(' ')})`;
}

/** What follows ORDER BY; '' for no order. */
export function orderText(order: readonly OrderKey[]): string {
  return order.map(({ text, direction }) => `${text} ${direction}`).join(', ');
}
