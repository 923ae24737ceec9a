import type { Language } from '#lib/language/index.ts';
import type { words } from '../messages/ticket.messages.tsx';

const KINDS = ['paid', 'free', 'donation'] as const;

type Words = Pick<(typeof words)[Language], 'kinds'>;

/** The kinds of tickets as an organiser chooses among them. */
export function ticketKinds(t: Words): { value: string; label: string; detail: string }[] {
  return KINDS.map((value) => {
    const [label = value, detail = ''] = t.kinds[value];
    return { value, label, detail };
  });
}

/** What a kind is called. */
export function ticketKindLabel(kind: string, t: Words): string {
  return t.kinds[kind as (typeof KINDS)[number]]?.[0] ?? kind;
}
