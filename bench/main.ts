import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Ask, type Load, load } from './load.ts';
import { startBare, startMela, temporaryFolder } from './processes.ts';
import { makeHotTicketType } from './hot-ticket-type.ts';

const SECONDS = 5;

interface Row {
  what: string;
  mela: Load;
  bare: Load;
  /** Share of the bare server's rate. */
  ratio: number;
}

/** Measures one path beside a bare server sending the same bytes, in turn, after a warm-up of each. */
async function measure(what: string, ask: Ask): Promise<Row> {
  const sample = await fetch(ask.url, {
    method: ask.method ?? 'GET',
    headers: ask.headers ?? {},
    ...(ask.body ? { body: ask.body } : {}),
  });
  await using bare = await startBare(sample);
  const bareAsk = { ...ask, url: bare.origin };
  await load(ask, 2);
  await load(bareAsk, 1);
  const mela = await load(ask, SECONDS);
  const yardstick = await load(bareAsk, SECONDS);
  return { what, mela, bare: yardstick, ratio: mela.requestsPerSecond / yardstick.requestsPerSecond };
}

async function main(): Promise<void> {
  using folder = temporaryFolder();
  const rows: Row[] = [];
  // The first start seeds the demo; the second is the one that counts.
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  await using mela = await startMela(folder.path);
  const events = (await (
    await fetch(`${mela.origin}/api/collections/events/records?perPage=1&sort=startsAt`)
  ).json()) as {
    items: { id: string; slug: string }[];
  };
  const slug = events.items[0]?.slug ?? '';
  // A visitor with a cookie is never sent a kept page, so this one is rendered each time.
  rows.push(
    await measure('event page, rendered', {
      url: `${mela.origin}/events/${encodeURIComponent(slug)}`,
      headers: { cookie: 'bench=1' },
    }),
  );
  rows.push(await measure('event page, kept', { url: `${mela.origin}/events/${encodeURIComponent(slug)}` }));
  rows.push(
    await measure('event list, rendered', { url: `${mela.origin}/events`, headers: { cookie: 'bench=1' } }),
  );
  rows.push(await measure('event list, kept', { url: `${mela.origin}/events` }));
  rows.push(
    await measure('JSON list of 30', {
      url: `${mela.origin}/api/collections/events/records?perPage=30&skipTotal=1`,
    }),
  );
  for (const kind of ['free', 'paid'] as const) {
    const hot = await makeHotTicketType(mela.origin, kind);
    rows.push(await measure(`reservation, one hot ticket type, ${kind}`, hot));
  }

  process.stdout.write(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}, 32 connections, ${SECONDS} s each\n`,
  );
  process.stdout.write(`first answer after start: ${Math.round(mela.startedIn)} ms\n\n`);
  process.stdout.write(
    `| path | req/s | p99 ms | bare req/s | of bare | failed |\n|---|---:|---:|---:|---:|---:|\n`,
  );
  for (const { what, mela: ours, bare, ratio } of rows) {
    process.stdout.write(
      `| ${what} | ${ours.requestsPerSecond} | ${ours.p99Ms} | ${bare.requestsPerSecond} | ${(ratio * 100).toFixed(0)} % | ${ours.failures} |\n`,
    );
  }
  const at = process.argv.indexOf('--json');
  const file = process.argv[at + 1];
  if (at > 0 && file)
    writeFileSync(
      file,
      `${JSON.stringify({ node: process.version, startedInMs: mela.startedIn, rows }, null, 2)}\n`,
    );
}

await main();
