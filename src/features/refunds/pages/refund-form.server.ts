import { parseWithZod } from '@conform-to/zod/v4';
import { ApiError, invalidField } from '#lib/errors.ts';
import type { Actor } from '#lib/actor.ts';
import { formatMoney } from '#lib/money.ts';
import { words as orderWords } from '#features/orders/messages/order-problems.messages.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { owesMoney } from '../model/owes-money.ts';
import type { Refunds } from '../service.ts';
import { readAmount, translated, typed } from '#shared/forms/typed-values.server.ts';
import type { OrderDetails } from '#features/orders/index.ts';
import { z } from 'zod';
import { words as managementWords } from '#features/orders/messages/order-management.messages.tsx';
import { inEach, type Language, LOCALES } from '#lib/language/index.ts';
import { words } from '../messages/refund-problems.messages.ts';

const REFUND_FIELDS = ['amount', 'reason', 'ticket'];

/** The form of a refund: the whole order, chosen tickets, or an amount. Its places come back on sale with `restock`. */
const refundForm = (order: OrderDetails, language: Language) =>
  translated(
    {
      intent: typed,
      key: typed,
      /** What had gone back, in minor units, when the form was made; empty where it isn't asked. */
      seen: typed,
      whole: typed,
      amount: typed,
      reason: typed,
      restock: typed,
      shown: typed,
      ticket: z.array(typed).default([]),
    },
    (values, report) => {
      const { reason, seen } = values;
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
          seen,
        };
      }
      const part = values.whole === 'part';
      const amount = part ? readAmount(values.amount, order.currency, 'amount', report, language) : null;
      if (part && values.amount.trim() === '') report('amount', words[language].howMuchBack);
      else if (amount === 0) report('amount', words[language].aboveZero);
      else if (amount !== null && amount > order.total - order.refunded)
        report('amount', atMost(order, language));
      // Places that are not to be sold again: the tickets are taken back first, and leave them.
      const withheld = !part && values.shown === 'restock' && values.restock !== 'on' && valid.length > 0;
      const what = withheld ? ('tickets' as const) : ('amount' as const);
      return { what, whole: !part, tickets: valid, restock: !withheld, amount, reason, key, seen };
    },
  );

/** Whether something paid is left that can be given back. */
export const refundable = (order: OrderDetails): boolean => owesMoney(order) && order.total > order.refunded;

interface SentRefund {
  actor: Actor;
  order: OrderDetails;
  form: FormData;
  language: Language;
}

/**
 * What a refund that was sent leads to: what it would do, the first time; then it is done, once for each key of the form, and
 * null is returned. Returns what was typed with what is wrong where it is refused. Faults of ours are thrown on.
 */
export async function refundSent(refunds: Refunds, { actor, order, form, language }: SentRefund) {
  const submission = parseWithZod(form, { schema: refundForm(order, language) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { what, whole, amount, reason, key, seen, tickets, restock } = submission.value;
  const confirmed = form.get('confirmed');
  if (confirmed === 'change') return { ...submission.reply(), review: null };
  try {
    if (confirmed !== 'yes') {
      const asked = what === 'tickets' ? { tickets, whole } : { amount };
      const preview = await refunds.previewRefund(actor, order.id, asked);
      return { ...submission.reply(), review: { preview, typed: typedPairs(form) } };
    }
    if (what === 'tickets')
      await refunds.refundTickets(actor, order.id, { tickets, reason, restock }, key || undefined);
    // All of it may be more than its tickets were paid with: what is left then follows.
    if (what !== 'tickets' || whole)
      await refunds.refundOrder(
        actor,
        order.id,
        { ...(amount === null ? {} : { amount }), reason },
        key ? `${key}${what === 'tickets' ? ':rest' : ''}` : undefined,
        // The tickets that were taken back a moment ago are part of what has gone back by now.
        what === 'tickets' || seen === '' ? undefined : Number(seen),
      );
    return null;
  } catch (error) {
    return refusedForm(submission, tooMuch(error, order), REFUND_FIELDS, { language });
  }
}

const REFUND_TYPED = new Set(['key', 'seen', 'whole', 'amount', 'reason', 'restock', 'shown', 'ticket']);

/** What was typed of a refund, to be sent again with its confirmation. */
function typedPairs(form: FormData): [name: string, value: string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && REFUND_TYPED.has(name) ? [[name, value]] : [],
  );
}

/** Errors name amounts in minor units; pages show them in the currency. */
function tooMuch(error: unknown, order: OrderDetails): unknown {
  if (!(error instanceof ApiError) || error.status !== 400 || !('amount' in error.data)) return error;
  return invalidField(
    'amount',
    'validation_too_big',
    inEach(orderWords, (_, language) => atMost(order, language)),
  );
}

const atMost = ({ total, refunded, currency }: OrderDetails, language: Language): string =>
  orderWords[language].atMostBack(formatMoney(total - refunded, currency, LOCALES[language]));
