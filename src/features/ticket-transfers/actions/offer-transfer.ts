import { z } from 'zod';
import { recordAudit } from '#features/audit/index.ts';
import { orderDocuments, type OrderViewer } from '#features/orders/index.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { holdRow } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { requestHash } from '#platform/idempotency/index.ts';
import { CODE_LETTERS, hashOfCode, spacedCode } from '../model/transfer-code.ts';
import type { TransferRow } from '../model/schema.ts';
import { offeredUntil } from '../model/transfer-right.ts';
import { endTransfer, insertTransfer } from '../store/transfers.ts';
import type { TransfersContext } from './context.ts';
import { heldTicket, keptNow, ownRight, type OwnTicket, ownTicket, refusal } from './own-ticket.ts';
import { type TransferShown, transferShown } from './read-transfer.ts';
import { senderOf } from './sender-of.ts';

const request = z.object({
  email: z
    .string(spoken(refusal('email')))
    .trim()
    .max(254, spoken(refusal('email')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .pipe(z.union([z.literal(''), z.email(spoken(refusal('email')))]))
    .nullish(),
  name: z
    .string(spoken(refusal('name')))
    .overwrite((name) => name.replaceAll(/\s+/g, ' ').trim())
    .max(120, spoken(refusal('name')))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .nullish(),
});

/** An offer, with its link and code where nobody was mailed: they are told this once. */
export interface Offered {
  ticket: TransferShown;
  url: string | null;
  code: string | null;
}

/** The same was asked for before, and this one was not written. */
class DoneBefore extends Error {}

/**
 * Offers a ticket to somebody else: by mail to `email`, or by a link and a code that the sender takes along. The ticket and its code stay
 * as they are until somebody takes it. Sent again with the same `key` it changes nothing, and tells no link. Throws 400 by field, 404 as `ownTicket`, 409 with the reason, 429 for many mails.
 */
export async function offerTransfer(
  context: TransfersContext,
  order: string,
  ticket: string,
  viewer: OrderViewer,
  input: unknown,
  key = '',
): Promise<Offered> {
  return offer(context, await ownTicket(context, order, ticket, viewer), viewer, input, key);
}

/** The same by the private link of its holder. */
export async function offerHeld(
  context: TransfersContext,
  token: string,
  input: unknown,
  key = '',
): Promise<Offered> {
  return offer(context, await heldTicket(context, token), { actor: null }, input, key);
}

async function offer(
  context: TransfersContext,
  own: OwnTicket,
  { actor }: OrderViewer,
  input: unknown,
  key: string,
): Promise<Offered> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { order, ticket, sender } = own;
  const email = parsed.data.email ?? '';
  const now = context.clock.text();
  const asked = {
    scope: `transfer:${ticket.id}:${ticket.epoch}`,
    key,
    requestHash: requestHash(parsed.data),
  };
  const repeatable = key ? asked : null;
  if (repeatable && (await context.idempotency.answered(repeatable)))
    return { ticket: await transferShown(context, own), url: null, code: null };
  const right = ownRight(own, now);
  if (!right.open) throw conflict(refusal(right.why));
  const code = context.ids.code(CODE_LETTERS);
  const row: TransferRow = {
    id: context.ids.record(),
    event: order.event,
    order: order.id,
    ticket: ticket.id,
    fromEpoch: ticket.epoch,
    sentAs: sender,
    toEmail: email,
    toName: parsed.data.name ?? '',
    tokenHash: hashOfCode(code),
    state: 'offered',
    until: offeredUntil(now, right.until),
    created: now,
    finished: '',
  };
  const url = `${context.origin}/transfer/${spacedCode(code)}`;
  const mail = email === '' ? null : await mailFor(context, own, row, { url, code: spacedCode(code) });
  const tickets = email === '' ? 0 : (await context.orders.tickets(order.id)).length;
  try {
    await context.db.write(async (tx) => {
      if (repeatable && !(await context.idempotency.claim(tx, repeatable, row.id, now)))
        throw new DoneBefore();
      // Whoever takes, refunds or exchanges it at this moment comes before or after.
      await holdRow(context.db, tx, 'tickets', ticket.id);
      const stays = await keptNow(tx, ticket);
      if (stays) throw conflict(refusal(stays));
      if (!(await insertTransfer(tx, row))) throw conflict(refusal('open'));
      if (mail) {
        await context.mails.sentOn(tx, { id: order.id, tickets }, email);
        await context.outbox.queue(tx, mail, { key: `transfer:${row.id}` });
      }
      await recordAudit(tx, {
        event: order.event,
        actor,
        action: 'tickets.offer',
        subject: { kind: 'order', id: order.id, label: order.code },
        at: now,
      });
    });
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error;
    return { ticket: await transferShown(context, own), url: null, code: null };
  }
  const told = email === '' ? { url, code: spacedCode(code) } : { url: null, code: null };
  return { ticket: await transferShown(context, own), ...told };
}

async function mailFor(
  context: TransfersContext,
  { order, ticket, sender }: OwnTicket,
  { toEmail, toName, until }: TransferRow,
  link: { url: string; code: string },
) {
  const view = await orderDocuments(context, order);
  if (!view) throw notFound();
  const { name: from } = senderOf(order, ticket, sender);
  const offered = { to: toEmail, name: toName, from, until, ...link };
  return context.documents.transferOfferMail({ ...view, tickets: [ticket], handedOn: [] }, offered);
}

/** Takes an offer back while nobody has taken it. Throws 404 as `ownTicket`, 409 where nothing is offered. */
export async function withdrawTransfer(
  context: TransfersContext,
  order: string,
  ticket: string,
  viewer: OrderViewer,
): Promise<TransferShown> {
  return withdraw(context, await ownTicket(context, order, ticket, viewer), viewer);
}

/** The same by the private link of its holder. */
export async function withdrawHeld(context: TransfersContext, token: string): Promise<TransferShown> {
  return withdraw(context, await heldTicket(context, token), { actor: null });
}

async function withdraw(
  context: TransfersContext,
  own: OwnTicket,
  { actor }: OrderViewer,
): Promise<TransferShown> {
  const { open } = await transferShown(context, own);
  if (!open) throw conflict(refusal('nothingOpen'));
  const { order } = own;
  const now = context.clock.text();
  await context.db.write(async (tx) => {
    if (!(await endTransfer(tx, open.id, 'withdrawn', now))) throw conflict(refusal('nothingOpen'));
    await recordAudit(tx, {
      event: order.event,
      actor,
      action: 'tickets.withdrawOffer',
      subject: { kind: 'order', id: order.id, label: order.code },
      at: now,
    });
  });
  return transferShown(context, own);
}
