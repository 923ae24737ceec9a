import type { Language } from '#lib/language/index.ts';
import { conflict, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { ballotMail, type MailedGroup } from '../mails/ballot-mail.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { groupHashOf } from '../model/draw.ts';
import { isOpen } from '../model/phase.ts';
import type { BallotRow, BallotTables, EntryRow, GroupRow } from '../model/schema.ts';
import { ballotOf, lockedBallot } from '../store/ballots.ts';
import { changeEntry, entryOf } from '../store/entries.ts';
import { groupWith, groupWithCode, insertGroup, othersIn } from '../store/groups.ts';
import type { BallotContext } from './context.ts';
import type { BallotEvent, Entrant } from './entrant.ts';
import { entryUrl, ownDigits } from './receipt.ts';

/** Codes that one address tries in an hour. */
const CODES = { name: 'ballot/group-codes', most: 20, windowMs: 3_600_000 };
/** Groups that one address makes, or changes to, in an hour: each is told by mail. */
const CHANGES = { name: 'ballot/group-changes', most: 20, windowMs: 3_600_000 };
/** Of a code: 64 bits. */
const CODE_BYTES = 8;

/** A code as it is kept: people may type it with blanks and capitals. Null for what can be none. */
export function groupCode(typed: string): string | null {
  const code = typed
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '');
  return /^[0-9a-f]{16}$/.test(code) ? code : null;
}

/** Where a friend enters who joins a group. */
export const groupUrl = (
  { origin }: Pick<BallotContext, 'origin'>,
  { event, code }: Pick<GroupRow, 'event' | 'code'>,
): string => `${origin}/events/${event}/ballot?group=${code}`;

export const mailedGroup = (
  context: Pick<BallotContext, 'origin'>,
  { event, code, hash, id, nonce }: GroupRow,
): MailedGroup => ({ url: groupUrl(context, { event, code }), code, hash, id, nonce });

const wrongCode = () => invalidField('group', 'validation_invalid_value', refusal('groupCode'));

/** The group that a code lets join. Throws 400 for a wrong one, or where friends can't be drawn together, 429 for many. */
export async function groupOfCode(
  { db, limits }: Pick<BallotContext, 'db' | 'limits'>,
  { id, groupMost }: BallotRow,
  email: string,
  typed: string,
): Promise<GroupRow> {
  if (groupMost === 0) throw invalidField('group', 'validation_invalid_value', refusal('noGroups'));
  const wait = await limits.take(CODES, `${id} ${email}`);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
  const code = groupCode(typed);
  const group = code === null ? undefined : await groupWithCode(db.read<BallotTables>(), id, code);
  if (!group) throw wrongCode();
  return group;
}

/** Within a write that holds the ballot: throws 400 where a group is full, or nobody is in it any more. */
export async function requireRoom(
  tx: Tx,
  { groupMost }: BallotRow,
  group: GroupRow,
  entry: string,
): Promise<void> {
  const others = await othersIn(tx.as<BallotTables>(), group.id, entry);
  if (others === 0) throw wrongCode();
  if (others >= groupMost)
    throw invalidField('group', 'validation_invalid_value', refusal('groupFull', groupMost));
}

/** The group of an entry that takes part; undefined for none. */
export const groupOfEntry = async (
  { db }: Pick<BallotContext, 'db'>,
  entry: EntryRow | undefined,
): Promise<GroupRow | undefined> =>
  entry === undefined || entry.group === '' ? undefined : groupWith(db.read<BallotTables>(), entry.group);

/**
 * Makes a group of somebody's entry, that friends join by its code; `nonce` are random digits of its maker. Throws 404 for who has no
 * entry, 409 while the ballot is not open, lets nobody be drawn together, or the entry is in a group, 429.
 */
export async function startGroup(
  context: BallotContext,
  event: BallotEvent,
  { email: typed, language }: Pick<Entrant, 'email' | 'language'>,
  nonce: string,
): Promise<void> {
  const { db, clock, ids, limits, outbox, randomHex } = context;
  const email = typed.toLowerCase();
  await requireGroups(context, event.id, email);
  await takeChange(limits, event.id, email);
  const facts = { event: event.id, id: ids.record(), nonce: randomHex(16) + ownDigits(nonce) };
  const group = {
    ...facts,
    code: randomHex(CODE_BYTES),
    hash: groupHashOf(facts),
    created: clock.text(),
  };
  const mail = await groupMail(context, event, { email, language }, group);
  await db.write(async (tx) => {
    const { entry } = await heldEntry(context, tx, event.id, email);
    if (entry.group !== '') throw conflict(refusal('inGroup'));
    await insertGroup(tx, group);
    await changeEntry(tx, entry.id, ['unfinished', 'entered'], { group: group.id, updated: clock.text() });
    await outbox.queue(tx, mail);
  });
}

/**
 * Puts somebody's entry into the group of a code, and takes it out of the one that it was in. Throws 400 for a wrong code and a full
 * group, 404 for who has no entry, 409 while the ballot is not open, 429.
 */
export async function joinGroup(
  context: BallotContext,
  event: BallotEvent,
  { email: typed, language }: Pick<Entrant, 'email' | 'language'>,
  code: string,
): Promise<void> {
  const { db, clock, limits, outbox } = context;
  const email = typed.toLowerCase();
  const ballot = await requireGroups(context, event.id, email);
  const group = await groupOfCode(context, ballot, email, code);
  await takeChange(limits, event.id, email);
  const mail = await groupMail(context, event, { email, language }, group);
  await db.write(async (tx) => {
    const { ballot: row, entry } = await heldEntry(context, tx, event.id, email);
    if (entry.group === group.id) return;
    await requireRoom(tx, row, group, entry.id);
    await changeEntry(tx, entry.id, ['unfinished', 'entered'], { group: group.id, updated: clock.text() });
    await outbox.queue(tx, mail);
  });
}

/** Takes somebody's entry out of its group; it stays entered. Throws 404 for who has no entry, 409 once the ballot is closed. */
export async function leaveGroup(context: BallotContext, event: string, email: string): Promise<void> {
  await context.db.write(async (tx) => {
    const { entry } = await heldEntry(context, tx, event, email.toLowerCase());
    if (entry.group === '') return;
    const gone = { group: '', updated: context.clock.text() };
    await changeEntry(tx, entry.id, ['unfinished', 'entered'], gone);
  });
}

async function requireGroups({ db, clock }: BallotContext, event: string, email: string): Promise<BallotRow> {
  const query = db.read<BallotTables>();
  const ballot = await ballotOf(query, event);
  if (!ballot || !(await entryOf(query, event, email))) throw notFound(refusal('noEntry'));
  if (!isOpen(ballot, clock.text())) throw conflict(refusal('notOpen'));
  if (ballot.groupMost === 0) throw conflict(refusal('noGroups'));
  return ballot;
}

async function takeChange(limits: BallotContext['limits'], event: string, email: string): Promise<void> {
  const wait = await limits.take(CHANGES, `${event} ${email}`);
  if (wait > 0) throw tooManyRequests(refusal('tooMany'), wait);
}

/** Somebody's entry in a ballot that is open, within a write that nobody else changes it beside. */
async function heldEntry(
  { db, clock }: BallotContext,
  tx: Tx,
  event: string,
  email: string,
): Promise<{ ballot: BallotRow; entry: EntryRow }> {
  const ballot = await lockedBallot(db, tx, event);
  const entry = await entryOf(tx.as<BallotTables>(), event, email);
  if (!ballot || !entry) throw notFound(refusal('noEntry'));
  if (!isOpen(ballot, clock.text())) throw conflict(refusal('notOpen'));
  if (entry.state !== 'entered' && entry.state !== 'unfinished') throw notFound(refusal('noEntry'));
  return { ballot, entry };
}

const groupMail = (
  context: Pick<BallotContext, 'origin' | 'secret'>,
  event: BallotEvent,
  { email, language }: { email: string; language: Language },
  group: GroupRow,
): Promise<MailMessage> =>
  ballotMail(
    { kind: 'group', group: mailedGroup(context, group) },
    {
      title: event.title,
      timezone: event.timezone,
      url: entryUrl(context, event.id, email),
      email,
      origin: context.origin,
    },
    language,
  );
