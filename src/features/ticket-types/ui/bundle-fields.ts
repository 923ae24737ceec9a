import { MOST_KINDS, MOST_PARTS } from '#features/orders/model/ticket-type.ts';

/** Names of a form's fields: which ticket a line of a bundle is of, and how many of it. */
export const partField = (line: number): string => `part${line}`;
export const countField = (line: number): string => `count${line}`;

/** A line of a bundle as it is typed. */
export interface TypedPart {
  ticketType: string;
  count: string;
}

/** So many lines are there to begin with; a bundle that has more shows them, and room for others. */
const LINES = 4;

/** How many lines a form has in which so many are filled in. */
export const linesFor = (filled: number): number => Math.min(MOST_KINDS, Math.max(LINES, filled + 2));

/** How many of a ticket a line says; null for what is no number that can be. */
export const countIn = (typed: string): number | null =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= MOST_PARTS ? Number(typed) : null;

/** The lines of a form as they were sent. */
export function typedParts(valueOf: (name: string) => unknown): TypedPart[] {
  const text = (name: string): string => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  return Array.from({ length: MOST_KINDS }, (_, line) => ({
    ticketType: text(partField(line)),
    count: text(countField(line)),
  }));
}
