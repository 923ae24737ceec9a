import type { Orders } from '#features/orders/index.ts';
import { type Events, recordAudit } from '#features/events/index.ts';
import type { DisputePorts } from '#features/payments/index.ts';
import { isLanguage } from '#lib/language/index.ts';
import type { Outbox } from '#platform/mail/index.ts';

interface Known {
  /** A user's values, or null. */
  person: (id: string) => Promise<Record<string, unknown> | null>;
  events: () => Pick<Events, 'findMany'>;
  orders: () => Pick<Orders, 'orderCodes'>;
}

/** Joins disputes to those who know the organiser, the event and the order, and to the event's history. */
export function disputePorts(outbox: Outbox, { person, events, orders }: Known): DisputePorts {
  return {
    outbox,
    about: async ({ event, order, organiser }) => {
      const [user, [found], codes] = await Promise.all([
        person(organiser),
        events().findMany([event]),
        orders().orderCodes([order]),
      ]);
      if (!user) return null;
      const { email, name, locale } = user;
      return {
        to: String(email),
        name: typeof name === 'string' ? name : '',
        language: isLanguage(locale) ? locale : 'en',
        eventTitle: found?.title ?? '',
        orderCode: codes.get(order) ?? '',
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
