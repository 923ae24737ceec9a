import { leastByCard } from './card-minimum.ts';
import type { Minor } from './money.ts';

/** How often the least that a card pays: in euros 10, 25, 50 and 100. */
const TIMES = [20, 50, 100, 200] as const;
const ROUND = [1, 2.5, 5, 10] as const;

/** Round amounts in minor units that somebody may want to give: what a small gift is differs by currency. */
export function suggestedAmounts(currency: string): Minor[] {
  const least = leastByCard(currency);
  return [...new Set(TIMES.map((times) => roundly(least * times)))];
}

/** The nearest of 1, 2.5, 5 and 10, times a power of ten. */
function roundly(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const near = ROUND.reduce((best, each) =>
    Math.abs(each * power - amount) < Math.abs(best * power - amount) ? each : best,
  );
  return near * power;
}
