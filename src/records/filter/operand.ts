import type { ColumnKind } from '../store/columns.ts';

/** Text of SQL with `?` for its parameters, in their order. */
export interface Fragment {
  text: string;
  params: readonly unknown[];
}

/** A value that is known before the query runs. */
export interface ConstantOperand {
  kind: 'constant';
  value: string | number | null;
}

/** A value that the query computes for each row. */
export interface ColumnOperand {
  kind: 'column';
  /** The column (or expression) as the database has it. */
  sql: Fragment;
  type: ColumnKind;
  /** Words into a JSON column, empty for its root; only for type json, where `whole` is not set. */
  path?: readonly string[];
  /** It came over a join, which may have found nothing. */
  nullable: boolean;
  /** There may be many values for one record: without a `?` all of them must match. */
  many: boolean;
  lower: boolean;
  /** A condition that goes with every comparison of this operand. */
  guard?: string;
}

export type Operand = ConstantOperand | ColumnOperand;

export function constant(value: unknown): ConstantOperand {
  if (value === undefined || value === null) return { kind: 'constant', value: null };
  if (typeof value === 'boolean') return { kind: 'constant', value: Number(value) };
  if (typeof value === 'string' || typeof value === 'number') return { kind: 'constant', value };
  return { kind: 'constant', value: JSON.stringify(value) };
}
