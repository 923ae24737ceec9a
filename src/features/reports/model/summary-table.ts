import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** Sums that a room adds to the summary of an event, a line for each currency. */
export interface SummaryTable {
  title: string;
  /** Where they come from: an address below `/events/:id/manage`. */
  link: { path: string; label: string };
  /** What heads the currency, and what each amount. */
  headings: { currency: string; amounts: readonly string[] };
  /** In minor units of their currency; the last amount is what they come to. */
  rows: readonly { currency: string; amounts: readonly number[] }[];
}

/** For whoever may see the event's money; null where there is nothing to show. */
export type SummaryTableSource = (
  actor: Actor,
  event: string,
  language: Language,
) => Promise<SummaryTable | null>;

export const summaryTables = extensionPoint<SummaryTableSource>('summary tables');
