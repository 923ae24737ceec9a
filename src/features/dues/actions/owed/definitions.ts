import { sql } from 'kysely';
import { addDays, type Day } from '#features/chapters/model/day.ts';
import type { DuesRow } from '../../model/schema.ts';
import type { FigureKind } from '#features/chapters/model/schema.ts';

/**
 * Dues in figures, in minor units of one currency. `asked`: all that was asked for, less what was waived or given back;
 * `paid`: by card or by hand, less what was given back; `open`: asked for and not paid. Part of what is open is overdue.
 */
export interface DuesFigures {
  asked: number;
  paid: number;
  open: number;
}

/** The kinds of running sums that count dues. */
export const DUES_KINDS = ['due', 'waived', 'paid'] as const satisfies FigureKind[];

/** How each kind counts to each figure. */
const COUNTS: Readonly<Partial<Record<FigureKind, DuesFigures>>> = {
  due: { asked: 1, paid: 0, open: 1 },
  waived: { asked: -1, paid: 0, open: -1 },
  paid: { asked: 0, paid: 1, open: -1 },
};

interface DuesSum {
  kind: FigureKind;
  amount: number;
}

/** What running sums of one currency come to. */
export function duesIn(sums: readonly DuesSum[]): DuesFigures {
  const figures: DuesFigures = { asked: 0, paid: 0, open: 0 };
  for (const { kind, amount } of sums) {
    const counts = COUNTS[kind];
    if (!counts) continue;
    figures.asked += amount * counts.asked;
    figures.paid += amount * counts.paid;
    figures.open += amount * counts.open;
  }
  return figures;
}

/** Whether open dues are overdue: the day on which they are due has passed. */
export function isOverdue(dueOn: Day, today: Day): boolean {
  return dueOn < today;
}

/** Whether dues of the table `d` are overdue, within a query over open ones. */
export function overdue(today: Day) {
  return sql<boolean>`d."dueOn" < ${today}`;
}

/** The day on which a membership lapses for dues that are still open: the one after the last day of grace. */
export function lapsesOn({ dueOn }: Pick<DuesRow, 'dueOn'>, graceDays: number): Day {
  return addDays(dueOn, graceDays + 1);
}
