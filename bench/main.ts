import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { figuresOf, type Row } from './aims.ts';
import { type Figure, figuresTable, worseThan } from './figures.ts';
import { checkIns, sellForCheckIn } from './check-in.ts';
import { type Ask, load } from './load.ts';
import { printListShapes, type ShapeTime, timeListShapes } from './list-shapes.ts';
import { fillEvents } from './many-events.ts';
import { changeRecord, createRecord, guestLists, signedInList, signIn, viewRecord } from './records.ts';
import { type Running, settled, startBare, startDemo, startMela, temporaryFolder } from './processes.ts';
import { measureFailover, printFailover } from './failover.ts';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { measureMachines, printMachines } from './machines.ts';
import { measureOrganiser, printOrganiser } from './organiser.ts';
import { measureOnSale, printOnSale } from './on-sale.ts';
import { measureOneEvent, printOneEvent } from './one-event.ts';
import { signInByPage } from './page-times.ts';
import { measureRealtime, type Realtime } from './realtime.ts';

const SECONDS = 5;
/** A browser with a cookie that a page reads is never sent a kept page: its pages are rendered each time. */
const RENDERED = 'mela_superuser=nobody';

/** Measures one path beside a bare server sending the same bytes, in turn, after a warm-up of each. */
async function measure(what: string, ask: Ask): Promise<Row> {
  const sample = await fetch(ask.url, {
    method: ask.method ?? 'GET',
    headers: { 'accept-encoding': 'identity', ...ask.headers },
    ...(ask.body ? { body: ask.body } : {}),
  });
  await using bare = await startBare(sample);
  const { paths: _own, nextBody: _once, ...alike } = ask;
  const bareAsk = { ...alike, url: bare.origin };
  await load(ask, 2);
  await load(bareAsk, 1);
  const mela = await load(ask, SECONDS);
  const yardstick = await load(bareAsk, SECONDS);
  process.stderr.write(`${what}: ${mela.requestsPerSecond.toFixed(0)}/s\n`);
  return { what, mela, bare: yardstick, ratio: mela.requestsPerSecond / yardstick.requestsPerSecond };
}

/** Lists of many records, and one record more; gives what each shape of a list costs among a million. */
async function measureRecords(rows: Row[]): Promise<ShapeTime[]> {
  let shapes: ShapeTime[] = [];
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  for (const total of [100_000, 1_000_000]) {
    fillEvents(folder.path, total);
    await using mela = await startMela(folder.path);
    const token = await signIn(mela.origin);
    const size = total.toLocaleString('en');
    for (const totals of [false, true]) {
      const what = `records, 30 of ${size}, signed in, rule and filter${totals ? ', with totals' : ''}`;
      rows.push(await measure(what, signedInList(mela.origin, token, { totals })));
    }
    for (const packed of [false, true]) {
      const how = packed ? ', gzip' : '';
      const lists = guestLists(mela.origin, packed);
      rows.push(
        await measure(`records, 30 of ${size}, guest, another filter each time${how}`, lists.changing),
      );
      rows.push(await measure(`records, 30 of ${size}, guest, the same again${how}`, lists.same));
    }
    if (total !== 100_000) {
      shapes = await timeListShapes(mela);
      continue;
    }
    rows.push(await measure('record viewed, another each time', await viewRecord(mela.origin)));
    rows.push(await measure('record updated', await changeRecord(mela.origin, token)));
    rows.push(await measure('record created', createRecord(mela.origin, token)));
  }
  return shapes;
}

/** The paths beside a bare server, one after the other. */
async function measurePaths(mela: Running): Promise<Row[]> {
  const rows: Row[] = [];
  const events = (await (
    await fetch(`${mela.origin}/api/collections/events/records?perPage=1&sort=startsAt`)
  ).json()) as {
    items: { id: string; slug: string }[];
  };
  const slug = events.items[0]?.slug ?? '';
  const [event, list] = [`${mela.origin}/events/${encodeURIComponent(slug)}`, `${mela.origin}/events`];
  const rendered = { cookie: RENDERED };
  const signedIn = { cookie: await signInByPage(mela.origin) };
  for (const [what, url, headers] of [
    ['event page, rendered', event, rendered],
    ['event page, signed in', event, signedIn],
    ['event page, with a cookie that no page reads', event, { cookie: 'bench=1' }],
    ['event page, kept', event, {}],
    ['event list, rendered', list, rendered],
    ['event list, signed in', list, signedIn],
    ['event list, kept', list, {}],
  ] as const) {
    rows.push(await measure(what, { url, headers }));
  }
  rows.push(
    await measure('JSON list of 30', {
      url: `${mela.origin}/api/collections/events/records?perPage=30&skipTotal=1`,
    }),
  );
  return rows;
}

/** What writes, each over a demo of its own: what one leaves to be mailed or run out is not measured with the next. */
async function measureWrites(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of ['free', 'paid'] as const) {
    using folder = temporaryFolder();
    await using mela = await startDemo(folder.path);
    const hot = await makeHotTicketType(mela.origin, kind);
    rows.push(await measure(`reservation, one hot ticket type, ${kind}`, hot));
  }
  using folder = temporaryFolder();
  const sold = await sellForCheckIn(folder.path);
  await using mela = await startMela(folder.path);
  await settled(mela.origin);
  rows.push(await measure('ticket checked in, another each time', await checkIns(mela.origin, sold)));
  return rows;
}

/** Says what failed, which no rate tells. */
function printFailures(rows: readonly Row[]): void {
  for (const { what, mela } of rows)
    if (mela.failures > 0) process.stdout.write(`${what}: ${mela.failures} requests failed.\n`);
}

/** Compares with an earlier run's `--json`; what is worse by more than a fifth makes the run fail. */
function compare(figures: readonly Figure[], file: string): void {
  const { figures: before } = JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] };
  const worse = worseThan(figures, before);
  for (const { now, before: was } of worse)
    process.stdout.write(`${now.what}: ${now.value} ${now.unit} instead of ${was.value}.\n`);
  if (worse.length > 0) process.exitCode = 1;
  else process.stdout.write(`Nothing is worse by more than a fifth than in ${file}.\n`);
}

/** What follows a word on the command line. */
function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
}

/** What is measured over one demo: its start, clients that wait, and what reads. */
async function measureDemo(
  rows: Row[],
  only: string | undefined,
): Promise<{ startedInMs: number; realtime: Realtime | null }> {
  using folder = temporaryFolder();
  await using mela = await startDemo(folder.path);
  // First, so that what the others leave in memory doesn't count.
  const realtime = !only || only === 'realtime' ? await measureRealtime(mela.origin) : null;
  if (!only || only === 'paths') rows.push(...(await measurePaths(mela)));
  return { startedInMs: mela.startedIn, realtime };
}

async function main(): Promise<void> {
  const only = argument('--only');
  // They need programs that most machines don't have, so they are asked for by their names.
  if (only === 'machines') return printMachines(await measureMachines());
  if (only === 'failover') return printFailover(await measureFailover());
  process.stdout.write(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'cpu'}, 32 connections, ${SECONDS} s each\n`,
  );
  const busyBefore = loadavg()[0] ?? 0;
  process.stdout.write(`Load of the machine before: ${busyBefore.toFixed(1)}\n\n`);
  const rows: Row[] = [];
  const { startedInMs, realtime } = await measureDemo(rows, only);
  if (!only || only === 'writes') rows.push(...(await measureWrites()));
  const shapes = !only || only === 'records' ? await measureRecords(rows) : [];
  const organiser = !only || only === 'organiser' ? await measureOrganiser() : [];
  // By name alone: it takes minutes.
  const onSale = only === 'on-sale' ? await measureOnSale(Number(argument('--people') ?? 2000)) : null;
  const oneEvent = !only || only === 'one-event' ? await measureOneEvent() : null;
  if (shapes.length > 0) printListShapes(shapes);
  if (organiser.length > 0) printOrganiser(organiser);
  if (onSale) printOnSale(onSale);
  if (oneEvent) printOneEvent(oneEvent);
  const figures = figuresOf({ startedInMs, rows, organiser, oneEvent, realtime });
  process.stdout.write(`\n${figuresTable(figures)}`);
  printFailures(rows);
  const against = argument('--against');
  if (against) compare(figures, against);
  const file = argument('--json');
  if (file)
    writeFileSync(
      file,
      `${JSON.stringify({ node: process.version, busyBefore, figures, rows, shapes, organiser, oneEvent, onSale, realtime }, null, 2)}\n`,
    );
}

await main();
