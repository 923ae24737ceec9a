import { Badge, type BadgeTone } from './badge.tsx';

const states = {
  event: {
    draft: ['Draft', 'neutral'],
    published: ['On sale', 'leaf'],
    live: ['Happening now', 'marigold'],
    sold_out: ['Sold out', 'crimson'],
    past: ['Past', 'neutral'],
    cancelled: ['Cancelled', 'crimson'],
  },
  order: {
    pending: ['Awaiting payment', 'marigold'],
    paid: ['Paid', 'leaf'],
    cancelled: ['Cancelled', 'neutral'],
    expired: ['Expired', 'neutral'],
    refunded: ['Refunded', 'sky'],
    partially_refunded: ['Partly refunded', 'sky'],
    disputed: ['Disputed', 'crimson'],
  },
  ticket: {
    valid: ['Valid', 'leaf'],
    checked_in: ['Checked in', 'marigold'],
    listed: ['For resale', 'sky'],
    transferred: ['Transferred', 'neutral'],
    cancelled: ['Cancelled', 'crimson'],
  },
  payout: {
    pending: ['Pending', 'neutral'],
    in_transit: ['On its way', 'marigold'],
    paid: ['Paid out', 'leaf'],
    failed: ['Failed', 'crimson'],
    cancelled: ['Cancelled', 'neutral'],
  },
  task: {
    todo: ['To do', 'neutral'],
    doing: ['Doing', 'marigold'],
    done: ['Done', 'leaf'],
    overdue: ['Overdue', 'crimson'],
  },
} satisfies Record<string, Record<string, [string, BadgeTone]>>;

export type StatusKind = keyof typeof states;

/** The state of an event, an order, a ticket, a payout or a task, in the words people read. An unknown state is shown as it is. */
export function StatusBadge({ kind, status }: { kind: StatusKind; status: string }) {
  const known: Record<string, [string, BadgeTone]> = states[kind];
  const [text, tone] = known[status] ?? [status.replaceAll('_', ' '), 'neutral'];
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}
