import { z } from 'zod';
import { invalidField } from '#lib/errors.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CheckInContext } from './context.ts';
import { type TicketView, ticketView } from '#features/orders/model/order-view.ts';
import { admit, type Scan, type Verdict } from './admit.ts';
import { openCheckIn, type CheckInActor, type CheckInRefusal } from './check-in-access.ts';
import { throughPass } from './through-pass.ts';
import { readCode } from './read-code.ts';
import type { CheckInResult } from './results.ts';
import { type NamedDate, namedDate } from '../model/admitted-date.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

export interface CheckIn {
  result: CheckInResult;
  /** Of this event; there is none for a code that is another event's, or nobody's, or whose ticket was handed on. */
  ticket?: TicketView;
  /** Why a real ticket is `invalid` here, or for the `wrong_date`. */
  reason?: CheckInRefusal;
  /** The date that the ticket is for, where that is not now. */
  date?: NamedDate;
}

/** A scanner's clock may be ahead by this much; its scans then count as made now. */
const CLOCK_SKEW_MS = 5 * 60_000;

const request = z.object({
  code: z
    .string(spoken(words.scanCode))
    .trim()
    .min(1, spoken(words.scanCode))
    .max(1000, spoken(words.noTicket))
    .regex(NULL_FREE, spoken(words.noTicket)),
  at: z.string(spoken(words.dateAndTime)).nullish(),
  device: z
    .string()
    .trim()
    .max(120, spoken(words.atMost(120)))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .nullish(),
  list: z.string().trim().max(40).regex(NULL_FREE).nullish(),
  anyway: z.boolean().nullish(),
});

/**
 * Admits the holder of a ticket, once on each list. `at` is when a scanner without network read it, `list` the list of the
 * gate: everybody's when left out; `anyway` lets in who comes outside the time of arrival. Every scan is kept, whatever came of it. Throws 400 by field, 404 when the event is
 * not theirs to manage, 401 for a link that does not hold any more.
 */
export async function checkIn(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  input: unknown,
): Promise<CheckIn> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { code, device, list, anyway } = parsed.data;
  const access = await openCheckIn(context, who, eventId, list ?? '');
  const at = scannedAt(context.clock.now(), parsed.data.at ?? '');
  const scan: Scan = {
    scan: null,
    at,
    device: device || access.name,
    sequence: 0,
    shown: null,
    anyway: anyway === true,
  };
  const { pass, ...read } = { pass: undefined, ...(await readCode(context, access, code)) };
  const named = await throughPass(context, access, who, { ...scan, ...read }, pass);
  const [verdict] = await context.db.write((tx) => admit(context, tx, access, [named]));
  if (!verdict) throw new Error('a scan without a verdict');
  return viewOf(context, verdict);
}

/** A verdict with its ticket as the API shows it. */
async function viewOf(context: CheckInContext, verdict: Verdict): Promise<CheckIn> {
  const { result, ticket, reason, date } = verdict;
  if (!ticket) return { result, ...(reason ? { reason } : {}) };
  const items = await context.orders.items(ticket.order);
  return {
    result,
    ticket: ticketView(ticket, items),
    ...(reason ? { reason } : {}),
    ...(date ? { date: namedDate(date) } : {}),
  };
}

function scannedAt(now: number, text: string): string {
  if (text === '') return toUtcText(now);
  const at = parseUtcText(text);
  if (at === null) throw invalidField('at', 'validation_invalid_date', words.noDateAndTime);
  if (at > now + CLOCK_SKEW_MS) throw invalidField('at', 'validation_in_future', words.notHappenedYet);
  return toUtcText(Math.min(at, now));
}
