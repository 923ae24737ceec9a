import type { FigureKind } from '#features/chapters/model/schema.ts';
import { membersIn, type PeopleFigures, peopleIn } from './people.ts';

/** A month in figures, of a chapter with all below it. Members are as many as at its end. */
export interface MonthFigures extends PeopleFigures {
  /** `2026-11` */
  month: string;
  members: number;
}

interface MonthSum {
  month: string;
  kind: FigureKind;
  amount: number;
}

/** Every month from one to another, both included, also those in which nothing happened. `sums` are all there are. */
export function monthsOf(sums: readonly MonthSum[], from: string, until: string): MonthFigures[] {
  const groups = Map.groupBy(sums, (sum) => sum.month);
  let members = membersIn(sums.filter((sum) => sum.month < from));
  const months: MonthFigures[] = [];
  for (let month = from; month <= until; month = monthsBefore(month, -1)) {
    const own = groups.get(month) ?? [];
    members += membersIn(own);
    months.push({ month, members, ...peopleIn(own) });
  }
  return months;
}

/** The month so many before; a negative number is after. */
export function monthsBefore(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months }).toString();
}
