/** The same figure from two sides: what it is told as, and what it is. */
export type Told = [what: string, told: unknown, is: unknown];

export const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
