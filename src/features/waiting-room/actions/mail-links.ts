import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { conflict, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { waitingMail } from '../mails/waiting-mail.ts';
import { refusal } from '../messages/refusals.messages.ts';
import type { WaitingContext } from './context.ts';
import { placeOf } from './enter.ts';
import { PER_PERSON } from './take-place.ts';

/** Mails that one network may have sent in an hour. */
const MAILS = { name: 'waiting-room/mails', most: 20, windowMs: 3_600_000 };
/** So long a link in a mail is good. */
const LINK_MS = 24 * 3_600_000;

const LINK = /^([0-9a-f]{64})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

interface Recipient {
  email: string;
  language: Language;
  /** Where the request comes from; not counted when it is not known. */
  address: string | undefined;
}

/** Mails a link by which an address is confirmed and gets its place. Throws 400, 404 without a waiting room, 429. */
export async function requestPlace(
  context: WaitingContext,
  event: { id: string; title: string },
  to: Recipient,
): Promise<void> {
  if (!(await context.board.standing(event.id))) throw notFound(refusal('none'));
  const email = addressIn(to.email);
  const person = createHmac('sha256', context.secret).update(`mail:${email.toLowerCase()}`).digest('hex');
  const said = `${person}.${(context.clock.now() + LINK_MS).toString(36)}`;
  const link = `${said}.${signatureOf(context.secret, event.id, said)}`;
  await send(context, 'link', event, { ...to, email }, `link=${link}`);
}

/** Mails the place itself, for another device. Throws 400, 409 for who has none, 429. */
export async function mailPlace(
  context: WaitingContext,
  event: { id: string; title: string },
  token: string | undefined,
  to: Recipient,
): Promise<void> {
  if (!token || !placeOf(context, event.id, token)) throw conflict(refusal('waitFirst'));
  await send(context, 'place', event, { ...to, email: addressIn(to.email) }, `place=${token}`);
}

/** Who a link of a mail is for. Throws 409 for what is none, of another event, or over. */
export function personOfLink({ secret, clock }: WaitingContext, event: string, link: string): string {
  const [, person, expires, signature] = LINK.exec(link) ?? [];
  const good =
    person &&
    expires &&
    signature &&
    timingSafeEqual(
      Buffer.from(signature),
      Buffer.from(signatureOf(secret, event, `${person}.${expires}`)),
    ) &&
    Number.parseInt(expires, 36) > clock.now();
  if (!good) throw conflict(refusal('linkOver'));
  return `mail:${person}`;
}

async function send(
  { db, limits, outbox, origin }: WaitingContext,
  kind: 'place' | 'link',
  event: { id: string; title: string },
  { email, language, address }: Recipient,
  query: string,
): Promise<void> {
  const waits = [await limits.take({ ...PER_PERSON, name: 'waiting-room/mail' }, email.toLowerCase())];
  if (address && !isNear(address)) waits.push(await limits.take(MAILS, networkOf(address)));
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  const url = `${origin}/events/${event.id}/wait?${query}`;
  const mail = await waitingMail(kind, { title: event.title, url, email, origin }, language);
  await db.write((tx) => outbox.queue(tx, mail));
}

function addressIn(typed: string): string {
  const { data } = z.email().max(254).safeParse(typed.trim());
  if (!data) throw invalidField('email', 'validation_is_email', refusal('email'));
  return data;
}

const signatureOf = (secret: string, event: string, said: string): string =>
  createHmac('sha256', secret).update(`link:${event}:${said}`).digest('base64url');
