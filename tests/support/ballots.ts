import { sql } from 'kysely';
import { rows } from './books.ts';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Brings a ballot's close and draw forward to now, and waits until it has given out its tickets: nobody waits for the clock. */
export async function drawNow(server: Pick<TestServer, 'db'>, event: string): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ');
  const db = await server.db();
  await db.write(async (tx) => {
    await sql`UPDATE ballots SET "closesAt" = ${now}, "drawsAt" = ${now} WHERE id = ${event}`.execute(
      tx.as(),
    );
    await sql`UPDATE jobs SET "runAt" = '' WHERE kind = 'ballot.step' AND status = 'waiting'`.execute(
      tx.as(),
    );
  });
  const untold = `SELECT id FROM ballot_entries WHERE event = '${event}' AND state = 'entered' AND told = 0`;
  await until('the ballot to be drawn', async () => {
    const [ballot] = await rows<{ state: string }>(server, `SELECT state FROM ballots WHERE id = '${event}'`);
    return /drawn|settled/.test(ballot?.state ?? '') && (await rows(server, untold)).length === 0;
  });
}

/** What somebody types into the form of a ballot that is open now and closes in some days. */
export function ballotForm(types: readonly string[], more: Record<string, string> = {}): FormData {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  const form = new FormData();
  const typed = {
    intent: 'save',
    opensAt: '',
    closesAt: inDays(3),
    drawsAt: inDays(4),
    most: '2',
    memberWeight: '1',
    groupMost: '0',
    chapter: '',
    witnessSource: '',
    card: 'none',
    ...more,
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  for (const type of types) form.append('types', type);
  return form;
}
