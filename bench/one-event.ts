import { readFileSync } from 'node:fs';
import { fillOrganiser, ONE_LARGE } from './large-organiser.ts';
import { type PageTime, signInByPage, timePages } from './page-times.ts';
import { runMela, startMela, temporaryFolder } from './processes.ts';

const PAGES = (event: string): string[] => [
  `/summary/${event}`,
  `/events/${event}/manage`,
  `/events/${event}/manage/orders`,
  `/events/${event}/manage/orders?q=guest77`,
  `/events/${event}/manage/attendees`,
  `/events/${event}/manage/attendees?q=guest77`,
  `/events/${event}/manage/messages/new`,
  `/check-in/${event}`,
  `/events/${event}/manage/check-in`,
];

const EXPORTS = ['orders/export/csv', 'orders/export/xlsx', 'attendees/export/csv', 'attendees/export/xlsx'];

/** How a whole list came down. */
interface Export {
  path: string;
  status: number;
  megabytes: number;
  seconds: number;
  /** By how much the server's memory was larger, at the most, than before. */
  grownMb: number;
}

/** What an event of 100,000 orders asks of the server: its pages one at a time, its lists as files. */
export interface OneEvent {
  /** The first time that each is opened, when nothing has been added up yet. */
  first: PageTime[];
  pages: PageTime[];
  exports: Export[];
}

/** Of the processes of a server, in megabytes: what they hold of their own (pages of the database's file, which are mapped, left out). */
function residentMb(pid: number): number {
  const [, kb = '0'] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

async function download(origin: string, cookie: string, pid: number, path: string): Promise<Export> {
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMb(pid))), 50);
  const start = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie } });
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += (piece as Uint8Array).length;
  clearInterval(watch);
  return {
    path,
    status: answer.status,
    megabytes: Math.round(bytes / 1e5) / 10,
    seconds: Math.round((performance.now() - start) / 100) / 10,
    grownMb: Math.round(most - before),
  };
}

export async function measureOneEvent(): Promise<OneEvent> {
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  const event = fillOrganiser(folder.path, ONE_LARGE);
  await runMela(folder.path, 'ledger', 'rebuild');
  await using mela = await startMela(folder.path);
  const cookie = await signInByPage(mela.origin);
  const named = <Row extends { path: string }>(row: Row): Row => ({
    ...row,
    path: row.path.replace(event, ':id'),
  });
  // What is loaded once for all pages is not a page's.
  await timePages(mela.origin, cookie, ['/summary', '/home'], 1);
  const first = await timePages(mela.origin, cookie, PAGES(event), 1);
  const pages = await timePages(mela.origin, cookie, PAGES(event));
  const exports: Export[] = [];
  for (const path of EXPORTS)
    exports.push(await download(mela.origin, cookie, mela.pid, `/events/${event}/manage/${path}`));
  return { first: first.map(named), pages: pages.map(named), exports: exports.map(named) };
}

/** The tables of it, as Markdown. */
export function printOneEvent({ first, pages, exports }: OneEvent): void {
  process.stdout.write(
    '\nOne event with 100,000 orders:\n\n| page | status | first ms | median ms | slowest ms |\n|---|---:|---:|---:|---:|\n',
  );
  pages.forEach(({ path, status, medianMs, slowestMs }, index) =>
    process.stdout.write(
      `| ${path} | ${status} | ${first[index]?.medianMs} | ${medianMs} | ${slowestMs} |\n`,
    ),
  );
  process.stdout.write('\n| file | status | MB | seconds | memory more |\n|---|---:|---:|---:|---:|\n');
  for (const { path, status, megabytes, seconds, grownMb } of exports)
    process.stdout.write(`| ${path} | ${status} | ${megabytes} | ${seconds} | ${grownMb} MB |\n`);
}
