import type { UtcText } from '#lib/time.ts';

type Office = 'president' | 'secretary' | 'treasurer' | 'membership' | 'events';

/**
 * Something that waits for one person. Each leads to the page on which it is done (`url`, a path of the site). Amounts are
 * minor units, moments UTC text, days `2026-11-22`.
 */
export type TodoItem = { url: string } & (
  | { kind: 'applications'; id: string; chapter: string; count: number }
  | { kind: 'vote'; id: string; title: string; closesAt: UtcText; zone: string }
  | { kind: 'dues'; id: string; amount: number; currency: string; dueOn: string }
  | { kind: 'dispute'; id: string; amount: number; currency: string; dueBy: UtcText }
  | { kind: 'payoutFailed'; id: string; amount: number; currency: string }
  | { kind: 'payoutsOff'; id: string; amounts: { amount: number; currency: string }[] }
  | { kind: 'door'; id: string; title: string; startsAt: UtcText; timezone: string; live: boolean }
  | { kind: 'guests'; id: string; title: string; count: number; many: boolean }
  | {
      kind: 'task';
      id: string;
      title: string;
      event: { id: string; title: string };
      dueAt: UtcText;
      timezone: string;
      overdue: boolean;
    }
  | { kind: 'clash'; id: string; title: string; with: string }
  | { kind: 'invitation'; id: string; title: string; role: string; from: string }
  | { kind: 'eventDraft'; id: string; title: string }
  | { kind: 'officeBegan' | 'officeEnded'; id: string; chapter: string; role: Office; day: string }
  | { kind: 'announcementDraft'; id: string; title: string }
  | { kind: 'pollDraft'; id: string; title: string }
  | { kind: 'failures'; id: string; jobs: number; mails: number }
);

export type TodoKind = TodoItem['kind'];

/** The most urgent first: money and deadlines of others, then what is about to begin, then one's own unfinished work. */
export const TODO_ORDER: readonly TodoKind[] = [
  'failures',
  'dispute',
  'payoutFailed',
  'door',
  'applications',
  'vote',
  'dues',
  'payoutsOff',
  'guests',
  'task',
  'clash',
  'invitation',
  'officeBegan',
  'officeEnded',
  'pollDraft',
  'announcementDraft',
  'eventDraft',
];

/** News that was mailed when it came about: on the list until it is dismissed, and in no daily mail. */
export const TODO_NEWS: ReadonlySet<TodoKind> = new Set(['officeBegan', 'officeEnded']);
