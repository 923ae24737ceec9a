import { fillOrganiser, LARGE } from './large-organiser.ts';
import { runMela, startMela, temporaryFolder } from './processes.ts';

const ASKED = 7;

/** A page of the organiser's, as long as the server takes for it. */
export interface PageTime {
  path: string;
  status: number;
  medianMs: number;
  slowestMs: number;
}

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

/** Signs in as the demo's organiser through the page, as a browser does. Resolves to the Cookie header. */
async function signInByPage(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ identity: 'organiser@mela.test', password: 'mela-demo-123' }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length === 0) throw new Error(`No sign-in: status ${answer.status}.`);
  return cookies.join('; ');
}

/** How long the pages of an organiser take who has 100,000 orders, one request at a time. */
export async function measureOrganiser(): Promise<PageTime[]> {
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  const event = fillOrganiser(folder.path);
  // What is written into the ledger without its code is not in the running sums.
  await runMela(folder.path, 'ledger', 'rebuild');
  await using mela = await startMela(folder.path);
  const cookie = await signInByPage(mela.origin);
  const times: PageTime[] = [];
  for (const path of PAGES(event)) {
    const taken: number[] = [];
    let status = 0;
    for (let n = 0; n < ASKED; n += 1) {
      const start = performance.now();
      const answer = await fetch(mela.origin + path, { headers: { cookie }, redirect: 'manual' });
      await answer.text();
      status = answer.status;
      taken.push(performance.now() - start);
    }
    const sorted = taken.slice(1).toSorted((one, other) => one - other);
    times.push({
      path: path.replace(event, ':id'),
      status,
      medianMs: Math.round(sorted[Math.trunc(sorted.length / 2)] ?? 0),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
    });
  }
  return times;
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
