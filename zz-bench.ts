import { openDatabase } from '#platform/db/index.ts';
import { mkdtempSync } from 'node:fs';
import { EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
const kind = process.argv[2] ?? 'free';
const db = await openDatabase({ databaseUrl: null, dataDir: mkdtempSync('/tmp/tb/x') }, (e) => { throw e; });
const world = await ticketingWorld(db);
const type = await world.sell({ kind, price: kind === 'free' ? 0 : 1500, quantity: 1000000 });
const run = async (n: number, at: number) => {
  let left = n;
  const t = performance.now();
  await Promise.all(Array.from({ length: at }, async () => {
    while (left-- > 0) await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null });
  }));
  return n / ((performance.now() - t) / 1000);
};
await run(1000, 64);
for (const at of [32, 256]) console.log(kind, at, Math.round(await run(12000, at)), '/s');
await db.close();
