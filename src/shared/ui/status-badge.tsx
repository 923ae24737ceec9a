import { useMessages } from '#shared/i18n/language.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { words } from './status-badge.messages.ts';

const tones = {
  event: {
    draft: 'neutral',
    published: 'leaf',
    live: 'marigold',
    sold_out: 'crimson',
    postponed: 'marigold',
    past: 'neutral',
    cancelled: 'crimson',
    suspended: 'crimson',
  },
  order: {
    pending: 'marigold',
    paid: 'leaf',
    cancelled: 'neutral',
    expired: 'neutral',
    refunded: 'sky',
    partially_refunded: 'sky',
    disputed: 'crimson',
  },
  ticket: {
    valid: 'leaf',
    checked_in: 'marigold',
    listed: 'sky',
    transferred: 'neutral',
    cancelled: 'crimson',
  },
  payout: {
    pending: 'neutral',
    in_transit: 'marigold',
    paid: 'leaf',
    failed: 'crimson',
    cancelled: 'neutral',
  },
  task: {
    todo: 'neutral',
    doing: 'marigold',
    done: 'leaf',
    overdue: 'crimson',
  },
} satisfies Record<string, Record<string, BadgeTone>>;

export type StatusKind = keyof typeof tones;

/** The state of an event, an order, a ticket, a payout or a task, in the words people read. An unknown state is shown as it is. */
export function StatusBadge({ kind, status }: { kind: StatusKind; status: string }) {
  const labels: Readonly<Record<string, string>> = useMessages(words)[kind];
  const known: Record<string, BadgeTone> = tones[kind];
  return (
    <Badge tone={known[status] ?? 'neutral'} dot>
      {labels[status] ?? status.replaceAll('_', ' ')}
    </Badge>
  );
}
