import { afterEach, describe, expect, it } from 'vitest';
import { aMela, createRecord, openSale, updateRecord } from '../../support/sales.ts';
import { type EventStream, openStream } from '../../support/event-stream.ts';
import { signUp } from '../../support/people.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

/** Several connections: the processes of a cluster take turns. */
const CONNECTIONS = 4;

describe.each(DIALECTS)('events over several processes (%s)', (database) => {
  const open: AsyncDisposable[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one[Symbol.asyncDispose]();
  });
  const keep = <T extends AsyncDisposable>(one: T): T => {
    open.push(one);
    return one;
  };

  const streams = async (server: TestServer): Promise<EventStream[]> => {
    const all: EventStream[] = [];
    for (let n = 0; n < CONNECTIONS; n += 1) all.push(keep(await openStream(server.origin)));
    return all;
  };

  it('reach every client, whichever process took its connection, its subscription and the change', async () => {
    const server = keep(await startServer({ database, env: { WORKERS: '2' } }));
    const organiser = await signUp(server, 'Maya');
    const all = await streams(server);
    for (const stream of all) expect(await stream.subscribe(['events/*', 'ticket_types'])).toBe(204);
    const { event } = await openSale(server, organiser, [{ kind: 'free', price: 0 }]);
    await updateRecord(server, organiser, `events/${event}`, { title: 'Tihar Mela' });
    for (const stream of all) await until('the new title', () => stream.text().includes('Tihar Mela'));
    expect(server.log.takeUnexpected()).toEqual([]);
  });

  it('say nothing of drafts to strangers, and end with the server', async () => {
    const server = keep(await startServer({ database, env: { WORKERS: '2' } }));
    const organiser = await signUp(server, 'Maya');
    const [strange, own] = await streams(server);
    await strange?.subscribe(['events/*']);
    await own?.subscribe(['events/*'], organiser.token);
    await createRecord(server, organiser, 'events', aMela({ title: 'Secret Mela' }));
    await until('the draft', () => own?.text().includes('Secret Mela'));
    expect(strange?.events).toHaveLength(1);
    // Not 1, which it is when what was under way did not end in time.
    expect(await server.stop()).toBe(0);
    await Promise.all([strange?.ended, own?.ended]);
  });
});

describe.runIf(DIALECTS.includes('postgres'))('events over several machines', () => {
  it('reach the clients of each', async () => {
    await using one = await startServer({ database: 'postgres' });
    await using other = await startServer({ database: 'postgres', on: one.database });
    const organiser = await signUp(one, 'Maya');
    await using stream = await openStream(other.origin);
    // A balancer may send what belongs together to different machines.
    const answer = await fetch(`${one.origin}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: organiser.token },
      body: JSON.stringify({ clientId: stream.clientId, subscriptions: ['events/*', 'ticket_types/*'] }),
    });
    expect(answer.status).toBe(204);
    await openSale(one, organiser, [{ kind: 'free', price: 0 }]);
    await until('event and ticket type', () => new Set(stream.events.map(({ event }) => event)).size === 3);
  });
});
