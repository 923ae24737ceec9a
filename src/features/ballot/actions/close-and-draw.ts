import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  byKey,
  drawKeyOf,
  type DrawnUnit,
  drawSeedOf,
  ROOT_START,
  rootAfter,
  unitsOf,
} from '../model/draw.ts';
import { rulesHashOf, rulesText } from '../model/rules.ts';
import type { BallotRow, BallotTables } from '../model/schema.ts';
import { ballotOf, lockedBallot, stepBallot, updateBallot } from '../store/ballots.ts';
import { listEntries, listOf, type ListLine, notePlaces } from '../store/entries.ts';
import { listGroups } from '../store/groups.ts';
import type { BallotContext } from './context.ts';
import { rulesOf } from './settings.ts';

/** So many are hashed, or written, at once: others have their turn in between. */
const AT_ONCE = 500;

/**
 * Closes the list once its time has come, and publishes its root: nobody enters after that. Each step is written by itself, and
 * whoever comes after a crash goes on where it stopped.
 */
export async function closeBallot({ db, clock }: BallotContext, event: string): Promise<void> {
  const query = db.read<BallotTables>();
  await db.write(async (tx) => {
    // Entries are written behind the same lock: there is none that is neither before the close nor refused.
    const row = await lockedBallot(db, tx, event);
    const now = clock.text();
    if (row?.state !== 'open' || now < row.closesAt) return;
    const entries = await listEntries(tx, event);
    await listGroups(tx, event);
    await stepBallot(tx, event, ['open'], { state: 'closed', entries, updated: now });
  });
  const row = await ballotOf(query, event);
  if (row?.state !== 'closed' || row.root !== '') return;
  let root = ROOT_START;
  await inTurns(await listOf(query, event), (entry) => {
    root = rootAfter(root, entry);
  });
  await db.write(async (tx) => {
    const now = await lockedBallot(db, tx, event);
    if (now?.state === 'closed' && now.root === '')
      await updateBallot(tx, event, { root, updated: clock.text() });
  });
}

/** Draws once its time has come. The order follows from what was published, so it is the same however often it is begun. */
export async function drawBallot({ db, clock }: BallotContext, event: string): Promise<void> {
  const query = db.read<BallotTables>();
  await db.write(async (tx) => {
    const row = await lockedBallot(db, tx, event);
    const now = clock.text();
    if (row?.state !== 'closed' || row.root === '' || now < row.drawsAt) return;
    await stepBallot(tx, event, ['closed'], { state: 'drawing', drawnAt: now, updated: now });
  });
  const row = await ballotOf(query, event);
  if (row?.state !== 'drawing') return;
  const seed = ballotDrawSeed(row);
  const keyed: { unit: DrawnUnit<ListLine>; key: string }[] = [];
  await inTurns(unitsOf(await listOf(query, event)), (unit) => {
    keyed.push({ unit, key: drawKeyOf(seed, unit) });
  });
  const places = byKey(keyed)
    .map(({ id, place: noted }, at) => ({ id, noted, place: at + 1 }))
    .filter(({ noted }) => noted === 0);
  for (let at = 0; at < places.length; at += AT_ONCE)
    await db.write((tx) => notePlaces(tx, places.slice(at, at + AT_ONCE)));
  await db.write((tx) => stepBallot(tx, event, ['drawing'], { state: 'drawn', updated: clock.text() }));
}

/** By what a ballot is drawn, once it is closed. */
export function ballotDrawSeed(row: BallotRow): string {
  const rulesHash = rulesHashOf(rulesText(row.id, rulesOf(row)));
  return drawSeedOf({ seed: row.seed, rulesHash, root: row.root, witness: row.witness });
}

async function inTurns<Line>(list: readonly Line[], each: (line: Line) => void): Promise<void> {
  for (const [at, line] of list.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    each(line);
  }
}
