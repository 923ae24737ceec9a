import type { ColumnKind } from '../fields/columns.ts';

/** Text of SQL with `?` for its parameters, in their order. */
export interface Fragment {
  text: string;
  params: readonly unknown[];
  /** Where it is an OR: its sides, none of which is an OR. */
  parts?: readonly Fragment[];
  /** Where it asks for rows that name the record: a query for the ids that they name, as `owner`. */
  owners?: Fragment;
}

/** A value that is known before the query runs. */
export interface ConstantOperand {
  kind: 'constant';
  value: string | number | null;
  /** It is a truth, a count or a part of a date: beside text it is `1`, where a number from a filter is `1.0`. */
  whole: boolean;
}

/** A value that the query computes for each row. */
export interface ColumnOperand {
  kind: 'column';
  /** The column (or expression) as the database has it. */
  sql: Fragment;
  type: ColumnKind;
  /** Words into a JSON column, empty for its root; without it a column of type json is a list, taken as it is kept. */
  path?: readonly string[];
  /** It may be null: it came over a join that found nothing, or is computed. */
  nullable: boolean;
  /** There may be many values for one record. */
  many: 'no' | 'all must match' | 'one is enough';
  lower: boolean;
  /** A condition that goes with every comparison of this operand. */
  guard?: string;
}

export type Operand = ConstantOperand | ColumnOperand;

export function constant(value: unknown, whole = false): ConstantOperand {
  if (value === undefined || value === null) return { kind: 'constant', value: null, whole };
  if (typeof value === 'boolean') return { kind: 'constant', value: Number(value), whole: true };
  if (typeof value === 'string' || typeof value === 'number') return { kind: 'constant', value, whole };
  return { kind: 'constant', value: JSON.stringify(value), whole };
}
