import { recordAudit } from '#features/audit/index.ts';
import type { DisputePorts } from '#features/payouts/model/ports.ts';
import { isLanguage } from '#lib/language/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Extensions } from '#platform/rooms/index.ts';
import { payables } from './model/payables.ts';

interface Known {
  outbox: Outbox;
  extensions: Extensions;
  /** A user's values, or null. */
  person: (id: string) => Promise<Record<string, unknown> | null>;
}

/** Joins disputes to those who know the organiser and what was sold, and to the event's history. */
export function disputePorts({ outbox, extensions, person }: Known): DisputePorts {
  return {
    outbox,
    about: async ({ event, order, organiser }) => {
      const owner = extensions(payables).find((receiver) => receiver.owns(order));
      const [user, sold] = await Promise.all([person(organiser), owner?.sold?.({ event, order })]);
      if (!user) return null;
      const { email, name, locale } = user;
      return {
        to: String(email),
        name: typeof name === 'string' ? name : '',
        language: isLanguage(locale) ? locale : 'en',
        eventTitle: sold?.title ?? '',
        orderCode: sold?.code ?? '',
      };
    },
    record: async (tx, actor, did, { event, order, status, updated }, orderCode) => {
      await recordAudit(tx, {
        event,
        actor,
        action: `disputes.${did}`,
        subject: { kind: 'order', id: order, label: orderCode },
        changes: [{ field: 'status', before: null, after: status }],
        at: updated,
      });
    },
  };
}
