import type { Language } from '#lib/language/index.ts';
import type { words } from '../messages/ticket.messages.tsx';

const KINDS = ['paid', 'free', 'donation'] as const;

type Say = Pick<(typeof words)[Language], 'kinds'>;

/** The kinds of tickets as an organiser chooses among them. */
export function ticketKinds(say: Say): { value: string; label: string; detail: string }[] {
  return KINDS.map((value) => {
    const [label = value, detail = ''] = say.kinds[value];
    return { value, label, detail };
  });
}

/** What a kind is called. */
export function ticketKindLabel(kind: string, say: Say): string {
  return say.kinds[kind as (typeof KINDS)[number]]?.[0] ?? kind;
}
