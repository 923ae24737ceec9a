import { readAmount, translated, typed } from '#shared/forms/typed-values.server.ts';
import type { OrderDetails } from '#features/orders/index.ts';
import { z } from 'zod';
import { words as managementWords } from '#features/orders/messages/order-management.messages.tsx';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/refund-problems.messages.ts';

export const REFUND_FIELDS = ['amount', 'reason', 'ticket'];

/** The form of a refund: the whole order, chosen tickets, or an amount. Its places come back on sale with `restock`. */
export const refundForm = (order: OrderDetails, language: Language) =>
  translated(
    {
      intent: typed,
      key: typed,
      whole: typed,
      amount: typed,
      reason: typed,
      restock: typed,
      shown: typed,
      ticket: z.array(typed).default([]),
    },
    (values, report) => {
      const { reason } = values;
      const key = values.key.slice(0, 90);
      const valid = order.tickets.filter(({ status }) => status === 'valid').map(({ id }) => id);
      if (values.whole === 'tickets') {
        if (values.ticket.length === 0) report('ticket', managementWords[language].whichTickets);
        const restock = values.restock === 'on';
        return {
          what: 'tickets' as const,
          whole: false,
          tickets: values.ticket,
          restock,
          amount: null,
          reason,
          key,
        };
      }
      const part = values.whole === 'part';
      const amount = part ? readAmount(values.amount, order.currency, 'amount', report, language) : null;
      if (part && values.amount.trim() === '') report('amount', words[language].howMuchBack);
      else if (amount === 0) report('amount', words[language].aboveZero);
      // Places that are not to be sold again: the tickets are taken back first, and leave them.
      const withheld = !part && values.shown === 'restock' && values.restock !== 'on' && valid.length > 0;
      const what = withheld ? ('tickets' as const) : ('amount' as const);
      return { what, whole: !part, tickets: valid, restock: !withheld, amount, reason, key };
    },
  );
