import type { Minor } from '#lib/money.ts';

/** What might be: all amounts in the minor unit of one currency. */
export interface Scenario {
  price: Minor;
  attendance: number;
  /** Costs that are the same however many come. */
  fixed: Minor;
  /** Costs of each guest. */
  perHead: Minor;
  /** Income besides tickets. */
  other: Minor;
}

/** More than fit anywhere. Times the largest amount it stays far inside of what a double holds exactly. */
export const MOST_GUESTS = 100_000;

/** What is left when `guests` come; negative is a loss. */
export function resultAt(
  { price, perHead, fixed, other }: Omit<Scenario, 'attendance'>,
  guests: number,
): Minor {
  return guests * (price - perHead) + other - fixed;
}

/** With how many guests nothing is lost any more; null when no number of them would do. */
export function breakEven(scenario: Omit<Scenario, 'attendance'>): number | null {
  const { price, perHead, fixed, other } = scenario;
  const missing = fixed - other;
  if (missing <= 0) return 0;
  const each = price - perHead;
  return each <= 0 ? null : Math.ceil(missing / each);
}

/** The lowest price at which nothing is lost with so many guests; null when there are none to pay it. */
export function breakEvenPrice({ perHead, fixed, other, attendance }: Omit<Scenario, 'price'>): Minor | null {
  const missing = fixed - other + attendance * perHead;
  if (missing <= 0) return 0;
  return attendance <= 0 ? null : Math.ceil(missing / attendance);
}
