import { fillOrganiser, LARGE } from './large-organiser.ts';
import { type PageTime, signInByPage, timePages } from './page-times.ts';
import { runMela, startMela, temporaryFolder } from './processes.ts';

const PAGES = (event: string): string[] => [
  '/home',
  '/summary',
  `/summary/${event}`,
  `/events/${event}/manage`,
  `/events/${event}/manage/tickets`,
  `/events/${event}/manage/orders`,
  `/events/${event}/manage/orders?q=guest77`,
  `/events/${event}/manage/messages`,
  `/events/${event}/manage/messages/new`,
  `/check-in/${event}`,
  `/events/${event}/manage/check-in`,
];

/** How long the pages of an organiser take who has 100,000 orders, one request at a time. */
export async function measureOrganiser(): Promise<PageTime[]> {
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  const event = fillOrganiser(folder.path);
  // What is written into the ledger without its code is not in the running sums.
  await runMela(folder.path, 'ledger', 'rebuild');
  await using mela = await startMela(folder.path);
  const cookie = await signInByPage(mela.origin);
  const times = await timePages(mela.origin, cookie, PAGES(event));
  return times.map((time) => ({ ...time, path: time.path.replace(event, ':id') }));
}

/** The table of them, as Markdown. */
export function printOrganiser(times: readonly PageTime[]): void {
  process.stdout.write(
    `\nAn organiser with ${LARGE.events} events, ${LARGE.events * LARGE.ordersAnEvent} orders:\n\n` +
      '| page | status | median ms | slowest ms |\n|---|---:|---:|---:|\n',
  );
  for (const { path, status, medianMs, slowestMs } of times)
    process.stdout.write(`| ${path} | ${status} | ${medianMs} | ${slowestMs} |\n`);
}
