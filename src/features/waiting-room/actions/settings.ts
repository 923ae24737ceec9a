import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { CHAIN_START, seedHashOf } from '../model/draw.ts';
import type { WaitingRoomRow, WaitingRoomTables } from '../model/schema.ts';
import { countInside, insertRoom, lockedRoom, roomOf, saleOf, updateRoom } from '../store/waiting-rooms.ts';
import type { WaitingContext } from './context.ts';

/** What an organiser chooses. */
export interface WaitingRoomSettings {
  enabled: boolean;
  /** UTC text; empty for the start of the sale. */
  opensAt: string;
  /** People a minute who are let in; 0 stops it. */
  perMinute: number;
  mostInside: number;
}

/** The settings, and how it goes. */
export interface ManagedWaitingRoom extends WaitingRoomSettings {
  /** UTC text; empty where tickets are on sale from the start. */
  saleStarts: string;
  /** Whether the draw was held: the opening stays as it was. */
  drawn: boolean;
  seedHash: string;
  entrants: number;
  later: number;
  called: number;
  inside: number;
}

/** What an event has before anybody chooses. */
const AT_FIRST: WaitingRoomSettings = { enabled: false, opensAt: '', perMinute: 60, mostInside: 200 };

/** What the history calls them. */
const FIELDS = [
  ['enabled', 'waitingRoom'],
  ['opensAt', 'waitingRoomOpensAt'],
  ['perMinute', 'perMinute'],
  ['mostInside', 'mostInside'],
] as const;

const MOST_PER_MINUTE = 60_000;
const MOST_INSIDE = 100_000;

/** Throws 404 or 403 for whoever does not run the event. */
export async function readSettings(
  { db, events, clock }: WaitingContext,
  actor: Actor,
  eventId: string,
): Promise<ManagedWaitingRoom> {
  const { id } = await events.requireMay(actor, 'ticketTypes.edit', eventId);
  const query = db.read<WaitingRoomTables>();
  const [row, { starts }, inside] = await Promise.all([
    roomOf(query, id),
    saleOf(query, id),
    countInside(query, id, clock.now()),
  ]);
  const { entrants = 0, later = 0, called = 0, seedHash = '' } = row ?? {};
  return {
    ...(row ? settingsOf(row) : AT_FIRST),
    saleStarts: starts,
    drawn: (row?.drawnAt ?? '') !== '',
    seedHash,
    entrants,
    later,
    called,
    inside,
  };
}

/**
 * Changes what is chosen. Throws 400 by field, 404 or 403 for whoever does not run the event, 409 for another opening once the draw
 * was held: who waits has been told their number.
 */
export async function changeSettings(
  context: WaitingContext,
  actor: Actor,
  eventId: string,
  input: WaitingRoomSettings,
): Promise<void> {
  const { db, events, clock, board, randomHex } = context;
  const { id, title } = await events.requireMay(actor, 'ticketTypes.edit', eventId);
  const settings = checked(input);
  const seed = randomHex(32);
  await db.write(async (tx) => {
    const row = await lockedRoom(db, tx, id);
    const now = clock.text();
    const before = row ? settingsOf(row) : AT_FIRST;
    if (row && row.drawnAt !== '' && settings.opensAt !== before.opensAt) throw conflict(refusal('drawn'));
    const values = {
      enabled: settings.enabled ? 1 : 0,
      opensAt: settings.opensAt,
      perMinute: settings.perMinute,
      mostInside: settings.mostInside,
      updated: now,
    };
    if (row) await updateRoom(tx, id, values);
    else await insertRoom(tx, { ...newRoom(id, seed, now), ...values });
    const changes = FIELDS.filter(([field]) => before[field] !== settings[field]).map(([field, name]) => ({
      field: name,
      before: before[field],
      after: settings[field],
    }));
    if (changes.length > 0)
      await recordAudit(tx, {
        event: id,
        actor,
        action: 'event.edit',
        subject: { kind: 'event', id, label: title },
        changes,
        at: now,
      });
    // The event's page says that there is a waiting room.
    tx.change({ collection: 'events', action: 'update', id, event: id });
  });
  board.forget(id);
}

function newRoom(id: string, seed: string, now: string): WaitingRoomRow {
  return {
    id,
    ...AT_FIRST,
    enabled: 0,
    seed,
    seedHash: seedHashOf(seed),
    chain: CHAIN_START,
    entrants: 0,
    later: 0,
    drawnAt: '',
    called: 0,
    calledAt: 0,
    entered: 0,
    paceCalled: 0,
    paceAt: 0,
    pace: 0,
    created: now,
    updated: now,
  };
}

const settingsOf = ({ enabled, opensAt, perMinute, mostInside }: WaitingRoomRow): WaitingRoomSettings => ({
  enabled: enabled === 1,
  opensAt,
  perMinute,
  mostInside,
});

function checked({ enabled, opensAt, perMinute, mostInside }: WaitingRoomSettings): WaitingRoomSettings {
  const wrong: FieldErrors = {};
  const at = parseUtcText(opensAt);
  if (opensAt !== '' && at === null)
    wrong.opensAt = fieldError('validation_invalid_date', refusal('opensAt'));
  const within = (value: number, least: number, most: number) =>
    Number.isSafeInteger(value) && value >= least && value <= most;
  if (!within(perMinute, 0, MOST_PER_MINUTE))
    wrong.perMinute = fieldError('validation_invalid_number', refusal('perMinute'));
  if (!within(mostInside, 1, MOST_INSIDE))
    wrong.mostInside = fieldError('validation_invalid_number', refusal('mostInside'));
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { enabled, opensAt: at === null ? '' : toUtcText(at), perMinute, mostInside };
}
