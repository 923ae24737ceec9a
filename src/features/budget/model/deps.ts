import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { SalesIncome } from './sheets.ts';

/** What the budget works with. */
export interface BudgetDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'jobs' | 'storage'> {
  events: Pick<Events, 'requireMay'>;
  /** What the tickets of an event brought in, by currency: whoever keeps the books knows. */
  salesOf(event: string): Promise<SalesIncome[]>;
  /** The most people who can come to an event by its tickets, 0 before there are any; whoever sells them knows. */
  capacityOf(event: string): Promise<number>;
}
