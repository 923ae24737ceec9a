import { isInBundle } from '#features/orders/model/bundle-parts.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { AudienceChoices } from '#features/orders/model/audience.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, type FieldErrors, invalid, invalidField, notFound } from '#lib/errors.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { seedHashOf } from '../model/draw.ts';
import { type BallotPhase, phaseOf } from '../model/phase.ts';
import {
  type BallotRules,
  CARD_RULES,
  FEWEST_IN_GROUP,
  MOST_IN_GROUP,
  MOST_TICKETS,
  MOST_TIERS,
  MOST_TYPES,
  MOST_WEIGHT,
  MOST_WITNESS,
  tierName,
  type TierWeight,
  witnessText,
} from '../model/rules.ts';
import type { BallotRow, BallotTables, EntryRow, EntryState } from '../model/schema.ts';
import {
  ballotOf,
  insertBallot,
  lockedBallot,
  removeBallot,
  stepBallot,
  updateBallot,
} from '../store/ballots.ts';
import { countCards, dropCardsOfEvent } from '../store/cards.ts';
import { chargeCounts, countsOf, entriesOf } from '../store/entries.ts';
import type { BallotContext } from './context.ts';
import { typesOf } from './guarded.ts';
import { enqueueForgetAll, enqueueStep, enqueueNotice } from './step-jobs.ts';

/** Who may see entries and change the rules. */
const ACTION = 'ticketTypes.edit';

/** A ballot as its organiser sees it. */
export interface ManagedBallot {
  phase: BallotPhase;
  rules: BallotRules;
  seedHash: string;
  root: string;
  witness: string;
  drawnAt: string;
  /** Those who take part. */
  entries: number;
  counts: Record<EntryState, number>;
  /** Cards that are kept now; those that are being charged, were charged, and could not be. */
  cards: { kept: number; due: number; paid: number; failed: number };
}

/** What can be chosen, and what is. */
export interface BallotSettings {
  ballot: ManagedBallot | null;
  /** The types that can be given out by ballot. */
  types: { id: string; name: string }[];
  chapters: AudienceChoices['chapters'];
  tiers: AudienceChoices['tiers'];
}

/** Throws 404 or 403 for whoever does not run the event. */
export async function readSettings(
  { db, events, clock, orders, memberships }: BallotContext,
  actor: Actor,
  eventId: string,
): Promise<BallotSettings> {
  const { id } = await events.requireMay(actor, ACTION, eventId);
  const query = db.read<BallotTables>();
  const [row, counts, kept, charges, sale, choices] = await Promise.all([
    ballotOf(query, id),
    countsOf(query, id),
    countCards(query, id),
    chargeCounts(query, id),
    orders.sale(id),
    memberships.choices(actor),
  ]);
  return {
    ballot: row
      ? {
          phase: phaseOf(row, clock.text()),
          rules: rulesOf(row),
          seedHash: row.seedHash,
          root: row.root,
          witness: row.witness,
          drawnAt: row.drawnAt,
          entries: row.entries,
          counts,
          cards: { kept, ...charges },
        }
      : null,
    types: sale ? giveable(sale) : [],
    chapters: choices.chapters,
    tiers: choices.tiers,
  };
}

/** A page of the entries, for whoever runs the event. Throws 404 or 403 for others. */
export async function readEntries(
  { db, events }: BallotContext,
  actor: Actor,
  eventId: string,
  page: { most: number; offset: number },
): Promise<EntryRow[]> {
  const { id } = await events.requireMay(actor, ACTION, eventId);
  return entriesOf(db.read<BallotTables>(), id, page);
}

/** What entries weigh by membership, as it is kept. */
export const tierWeightsOf = ({ tierWeights }: Pick<BallotRow, 'tierWeights'>): TierWeight[] =>
  JSON.parse(tierWeights) as TierWeight[];

/** The rules as they are kept. */
export const rulesOf = (row: BallotRow): BallotRules => {
  const { opensAt, closesAt, drawsAt, most, memberWeight, chapter, witnessSource, card, groupMost } = row;
  return {
    opensAt,
    closesAt,
    drawsAt,
    types: typesOf(row),
    most,
    memberWeight,
    tierWeights: tierWeightsOf(row),
    chapter,
    witnessSource,
    card,
    groupMost,
  };
};

/** Donations have no price that a draw could hold somebody to, an add-on goes with a ticket, no entry says for which date it is, and bundles are sold. */
const giveable = ({ types }: Sale): { id: string; name: string }[] =>
  [...types.values()]
    .filter(({ kind, addOnTo, perDate }) => kind !== 'donation' && addOnTo === '' && perDate !== 1)
    .filter(({ id, parts }) => parts === '' && !isInBundle(types.values(), id))
    .map(({ id, name }) => ({ id, name }));

/** What the history calls them. */
const FIELDS = [
  ['opensAt', 'ballotOpensAt'],
  ['closesAt', 'ballotClosesAt'],
  ['drawsAt', 'ballotDrawsAt'],
  ['types', 'ballotTypes'],
  ['most', 'ballotMost'],
  ['memberWeight', 'ballotMemberWeight'],
  ['chapter', 'ballotChapter'],
  ['witnessSource', 'ballotWitnessSource'],
  ['card', 'ballotCard'],
  ['tierWeights', 'ballotTierWeights'],
  ['groupMost', 'ballotGroupMost'],
] as const;

/** A rule as the history has it. */
function told(rules: BallotRules, field: (typeof FIELDS)[number][0], { tiers }: AudienceChoices): string {
  if (field !== 'tierWeights') return String(rules[field]);
  const nameOf = (id: string): string => {
    const known = tiers.find((tier) => tier.id === id);
    return known ? tierName(known) : id;
  };
  return rules.tierWeights.map(({ tier, weight }) => `${nameOf(tier)}: ${weight}`).join(', ');
}

/**
 * Chooses the rules. Throws 400 by field, 404 or 403 for whoever does not run the event, 409 once the ballot has opened: whoever
 * entered knows them.
 */
export async function changeRules(
  context: BallotContext,
  actor: Actor,
  eventId: string,
  input: BallotRules,
): Promise<void> {
  const { db, events, clock, orders, cards, memberships, guarded, randomHex } = context;
  const { id, title } = await events.requireMay(actor, ACTION, eventId);
  const [sale, choices] = await Promise.all([orders.sale(id), memberships.choices(actor)]);
  if (!sale) throw notFound();
  const rules = checked(input, sale, choices, clock.text());
  const blocked = rules.card === 'none' ? null : cards.blocked(sale.event.currency);
  if (blocked !== null) throw invalidField('card', 'validation_invalid_value', blocked);
  const seed = randomHex(32);
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, id);
    const now = clock.text();
    if (row && phaseOf(row, now) !== 'before') throw conflict(refusal('frozen'));
    const values = {
      ...rules,
      types: JSON.stringify(rules.types),
      tierWeights: JSON.stringify(rules.tierWeights),
      updated: now,
    };
    if (row) await updateBallot(tx, id, values);
    else await insertBallot(tx, { ...newBallot(id, seed, now), ...values });
    const before = row && rulesOf(row);
    const changes = FIELDS.flatMap(([field, name]) => {
      const [was, is] = [before ? told(before, field, choices) : null, told(rules, field, choices)];
      return was === is ? [] : [{ field: name, before: was, after: is }];
    });
    await audit(context, tx, actor, { id, title }, changes);
    await enqueueStep(context, tx, id, rules.closesAt);
    await enqueueStep(context, tx, id, rules.drawsAt);
  });
  guarded.forget(id);
}

/** Takes out a ballot that has not opened. Throws 409 for one that has, 404 or 403 for whoever does not run the event. */
export async function dropBallot(context: BallotContext, actor: Actor, eventId: string): Promise<void> {
  const { db, events, clock, guarded } = context;
  const { id, title } = await events.requireMay(actor, ACTION, eventId);
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, id);
    if (!row) throw notFound(refusal('none'));
    if (phaseOf(row, clock.text()) !== 'before') throw conflict(refusal('frozen'));
    await removeBallot(tx, id);
    await audit(context, tx, actor, { id, title }, [
      { field: 'ballotOpensAt', before: row.opensAt, after: '' },
    ]);
  });
  guarded.forget(id);
}

/**
 * Ends a ballot: nobody is offered anything any more, and what is left is sold to everybody. Those who were offered tickets keep
 * them. Throws 409 while it is being drawn, or once it was ended; 404 or 403 for whoever does not run the event.
 */
export async function endBallot(context: BallotContext, actor: Actor, eventId: string): Promise<void> {
  const { db, events, clock, guarded } = context;
  const { id, title } = await events.requireMay(actor, ACTION, eventId);
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, id);
    if (!row) throw notFound(refusal('none'));
    const now = clock.text();
    if (!(await stepBallot(tx, id, ['open', 'closed', 'drawn'], { state: 'settled', updated: now })))
      throw conflict(refusal('ended'));
    await audit(context, tx, actor, { id, title }, [{ field: 'ballotEnded', before: '', after: now }]);
    if (row.drawnAt === '') await enqueueNotice(context, tx, id, 'ended');
    if (await dropCardsOfEvent(tx, id)) await enqueueForgetAll(context, tx, id);
  });
  guarded.forget(id);
}

/**
 * Notes what came in between, once, after the list was closed and before the draw. Throws 400 for what can't be hashed, 409 at any
 * other time, 404 or 403 for whoever does not run the event.
 */
export async function noteWitness(
  context: BallotContext,
  actor: Actor,
  eventId: string,
  typed: string,
): Promise<void> {
  const { db, events, clock } = context;
  const { id, title } = await events.requireMay(actor, ACTION, eventId);
  const witness = witnessText(typed);
  if (witness === null) throw invalidField('witness', 'validation_invalid_value', refusal('witness'));
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, id);
    if (!row) throw notFound(refusal('none'));
    const now = clock.text();
    const due = row.state === 'closed' && row.root !== '' && row.witnessSource !== '' && row.witness === '';
    if (!due || now >= row.drawsAt) throw conflict(refusal('witnessTime'));
    await updateBallot(tx, id, { witness, updated: now });
    await audit(context, tx, actor, { id, title }, [{ field: 'ballotWitness', before: '', after: witness }]);
  });
}

/** The event is cancelled, within that write: its ballot is over, nobody's card is charged, and everybody is told. */
export async function callOff(
  context: Pick<BallotContext, 'clock' | 'jobs'>,
  tx: Tx,
  event: string,
): Promise<void> {
  const states = ['open', 'closed', 'drawing', 'drawn'] as const;
  if (!(await stepBallot(tx, event, states, { state: 'settled', updated: context.clock.text() }))) return;
  if (await dropCardsOfEvent(tx, event)) await enqueueForgetAll(context, tx, event);
  await enqueueNotice(context, tx, event, 'cancelled');
}

async function audit(
  { clock }: BallotContext,
  tx: Tx,
  actor: Actor,
  { id, title }: { id: string; title: string },
  changes: { field: string; before: string | null; after: string }[],
): Promise<void> {
  if (changes.length > 0)
    await recordAudit(tx, {
      event: id,
      actor,
      action: 'event.edit',
      subject: { kind: 'event', id, label: title },
      changes,
      at: clock.text(),
    });
  // The event's page says that there is a ballot.
  tx.change({ collection: 'events', action: 'update', id, event: id });
}

function newBallot(
  id: string,
  seed: string,
  now: string,
): Omit<BallotRow, keyof BallotRules> & { types: string; tierWeights: string } {
  return {
    id,
    state: 'open',
    types: '[]',
    tierWeights: '[]',
    witness: '',
    seed,
    seedHash: seedHashOf(seed),
    root: '',
    entries: 0,
    drawnAt: '',
    created: now,
    updated: now,
  };
}

/** Throws 400 by field. An opening in the past is now. */
function checked(
  input: BallotRules,
  sale: Sale,
  { chapters, tiers }: AudienceChoices,
  now: string,
): BallotRules {
  const wrong: FieldErrors = {};
  const date = (field: 'opensAt' | 'closesAt' | 'drawsAt'): string => {
    const at = parseUtcText(input[field]);
    if (at !== null) return toUtcText(at);
    if (field !== 'opensAt' || input.opensAt !== '')
      wrong[field] = fieldError('validation_invalid_date', refusal('date'));
    return '';
  };
  const asked = date('opensAt');
  const opensAt = asked > now ? asked : now;
  const [closesAt, drawsAt] = [date('closesAt'), date('drawsAt')];
  const witnessSource = input.witnessSource.trim();
  if (closesAt !== '' && closesAt <= opensAt)
    wrong.closesAt = fieldError('validation_invalid_date', refusal('closesAfter'));
  if (drawsAt !== '' && (drawsAt < closesAt || (witnessSource !== '' && drawsAt === closesAt)))
    wrong.drawsAt = fieldError('validation_invalid_date', refusal('drawsAfter'));
  const ends = sale.event.endsAt || sale.event.startsAt;
  if (!wrong.drawsAt && drawsAt !== '' && drawsAt >= ends)
    wrong.drawsAt = fieldError('validation_invalid_date', refusal('drawsBefore'));
  const giving = new Set(giveable(sale).map(({ id }) => id));
  const types = [...new Set(input.types)];
  if (types.length === 0 || types.length > MOST_TYPES || types.some((id) => !giving.has(id)))
    wrong.types = fieldError('validation_invalid_value', refusal('types'));
  const within = (value: number, most: number) => Number.isSafeInteger(value) && value >= 1 && value <= most;
  if (!within(input.most, MOST_TICKETS))
    wrong.most = fieldError('validation_invalid_number', refusal('most'));
  if (!within(input.memberWeight, MOST_WEIGHT))
    wrong.memberWeight = fieldError('validation_invalid_number', refusal('memberWeight'));
  if (input.chapter !== '' && !chapters.some(({ id }) => id === input.chapter))
    wrong.chapter = fieldError('validation_invalid_value', refusal('chapter'));
  if (witnessSource.length > MOST_WITNESS || witnessSource.includes('\0'))
    wrong.witnessSource = fieldError('validation_invalid_value', refusal('witnessSource'));
  if (!CARD_RULES.includes(input.card)) wrong.card = fieldError('validation_invalid_value', refusal('card'));
  const tierWeights = input.tierWeights.slice(0, MOST_TIERS + 1);
  for (const { tier, weight } of tierWeights)
    if (!within(weight, MOST_WEIGHT))
      wrong[`tierWeights.${tier}`] = fieldError('validation_invalid_number', refusal('memberWeight'));
  const named = new Set(tierWeights.map(({ tier }) => tier));
  const unknown = tierWeights.some(({ tier }) => !tiers.some(({ id }) => id === tier));
  if (unknown || named.size < tierWeights.length || named.size > MOST_TIERS)
    wrong.tierWeights = fieldError('validation_invalid_value', refusal('tierWeights'));
  const { groupMost } = input;
  if (groupMost !== 0 && (groupMost < FEWEST_IN_GROUP || !within(groupMost, MOST_IN_GROUP)))
    wrong.groupMost = fieldError('validation_invalid_number', refusal('groupMost'));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const { most, memberWeight, chapter, card } = input;
  return {
    opensAt,
    closesAt,
    drawsAt,
    types,
    most,
    memberWeight,
    tierWeights,
    chapter,
    witnessSource,
    card,
    groupMost,
  };
}
