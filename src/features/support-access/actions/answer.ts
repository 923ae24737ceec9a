import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { operatorMail } from '../mails/operator-mail.ts';
import { words } from '../messages/refusals.messages.ts';
import { accessState, GRANTED_MS } from '../model/access-state.ts';
import type { SupportAccessDeps } from '../model/deps.ts';
import type { AccessOperator } from '../model/operator.ts';
import type { AccessRow, AccessTables } from '../model/schema.ts';
import { findAccess, findLive, moveAccess } from '../store/accesses.ts';
import { eventOf } from './ask.ts';

/** Which access of which event. */
interface Named {
  event: string;
  access: string;
}

/**
 * Lets the operator look for a day, or refuses; they are told by mail. Throws 403 and 404 for whoever doesn't run the event,
 * 409 when it was answered or withdrawn.
 */
export async function answerRequest(
  deps: SupportAccessDeps,
  actor: Actor,
  { event: id, access: named, grant }: Named & { grant: boolean },
): Promise<void> {
  const { db, clock, events, outbox } = deps;
  const event = await events.requireMay(actor, 'event.edit', id);
  const access = await accessOf(deps, event.id, named);
  const now = clock.text();
  if (accessState(access, now) !== 'waiting') throw notWaiting();
  const mail = await operatorMail(deps, event, { to: access.operatorEmail, grant });
  await db.write(async (tx) => {
    const to = grant
      ? ({ status: 'open', until: addMs(now, GRANTED_MS) } as const)
      : ({ status: 'refused', ended: now } as const);
    if (!(await moveAccess(tx, { id: access.id, from: 'waiting' }, { ...to, answeredBy: actor.id })))
      throw notWaiting();
    await outbox.queue(tx, mail);
  });
}

/** Ends an access before its time, by the team. Throws 403 and 404 as above, 409 when it has ended. */
export async function endByTeam(
  deps: SupportAccessDeps,
  actor: Actor,
  { event: id, access: named }: Named,
): Promise<void> {
  const event = await deps.events.requireMay(actor, 'event.edit', id);
  await end(deps, await accessOf(deps, event.id, named));
}

/** Ends the operator's own access, or withdraws their request. Throws 404 for no such event, 409 when there is none. */
export async function endByOperator(
  deps: SupportAccessDeps,
  operator: AccessOperator,
  id: string,
): Promise<void> {
  const event = await eventOf(deps, id);
  const access = await findLive(deps.db.read(), { event: event.id, operator: operator.id });
  if (!access) throw notOpen();
  await end(deps, access);
}

async function end({ db, clock }: SupportAccessDeps, access: AccessRow): Promise<void> {
  const now = clock.text();
  const state = accessState(access, now);
  if (state !== 'open' && state !== 'waiting') throw notOpen();
  await db.write(async (tx) => {
    const ended = { status: 'ended', ended: now } as const;
    if (!(await moveAccess(tx, { id: access.id, from: state }, ended))) throw notOpen();
  });
}

async function accessOf({ db }: SupportAccessDeps, event: string, id: string): Promise<AccessRow> {
  const access = await findAccess(db.read<AccessTables>(), event, id);
  if (!access) throw notFound();
  return access;
}

const notWaiting = () => conflict(inEach(words, (t) => t.notWaiting));
const notOpen = () => conflict(inEach(words, (t) => t.notOpen));
