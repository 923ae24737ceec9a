import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { mixedLoad } from './memory-load.ts';
import { memoryMap } from './memory-map.ts';
import { startMela, temporaryFolder } from './processes.ts';

/**
 * `node bench/memory.ts [MINUTES] [--keep-garbage] [--flags FLAGS]`: memory over time. A mixed load (pages kept and rendered, searches
 * and lists with ever other parameters, free orders with their mails, uploads, realtime clients that come and go), and each minute what
 * the server holds and for what, in MB. "V8 lives" is after a collection of garbage; `--keep-garbage` makes none, as nobody does it in
 * use. FLAGS are Node's, with spaces between.
 */
const MINUTES = Number(process.argv[2] ?? 15);
const flagsAt = process.argv.indexOf('--flags');
const FLAGS = flagsAt > 0 ? (process.argv[flagsAt + 1] ?? '').split(' ').filter(Boolean) : undefined;
const PEOPLE = 4;

interface Held {
  taken: number;
  used: number;
}
interface Line {
  before: Held;
  after: Held;
  external: number;
  arrayBuffers: number;
  threads: Held[];
}

/** A mail server that takes all there is. */
let mails = 0;
const post = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => {
      mails += 1;
      done();
    });
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');

using folder = temporaryFolder();
const report = join(folder.path, 'memory.jsonl');
const given = {
  SMTP_URL: `smtp://127.0.0.1:${(post.server.address() as { port: number }).port}`,
  HOLDS_PER_NETWORK: '0',
  TICKETS_PER_NETWORK: '0',
  TRIES_PER_NETWORK: '0',
  LIST_MS_PER_NETWORK: '0',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./report-memory.ts', import.meta.url).pathname}`,
  MELA_BENCH_MEMORY: report,
  ...(process.argv.includes('--keep-garbage') ? {} : { MELA_BENCH_COLLECT: '1' }),
};
await using mela = await startMela(folder.path, given, FLAGS);
const load = await mixedLoad(mela.origin);
const end = Date.now() + MINUTES * 60_000;

async function person(): Promise<void> {
  while (Date.now() < end) await load.next();
}

const lines = (): string[] => (existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []);
const mb = (bytes: number): string => String(Math.round(bytes / 2 ** 20)).padStart(5);

async function notify(minute: number): Promise<void> {
  const { resident, own, database, program, malloc, threads } = memoryMap(mela.pid);
  const known = lines().length;
  process.kill(mela.pid, 'SIGUSR2');
  while (lines().length === known) await pause(100);
  const line = JSON.parse(lines().at(-1) ?? '') as Line;
  const workers = line.threads.reduce((sum, { taken }) => sum + taken, 0);
  const rest = own - malloc - line.before.taken - workers;
  const deeds = load.counts.values().reduce((sum, count) => sum + count, 0);
  const columns = [
    mb(resident),
    mb(own),
    mb(database),
    mb(program),
    mb(line.before.taken),
    mb(line.after.used),
    mb(line.arrayBuffers),
    mb(workers),
    mb(malloc),
    mb(rest),
    String(threads).padStart(4),
    String(deeds).padStart(7),
  ];
  console.log(`| ${String(minute).padStart(3)} | ${columns.join(' | ')} |`);
}

async function watch(): Promise<void> {
  const heads = [
    'min',
    'resident',
    'own',
    'database',
    'program',
    'V8 holds',
    'V8 lives',
    'buffers',
    'V8 of threads',
    'malloc',
    'other',
    'threads',
    'deeds',
  ];
  console.log(`| ${heads.join(' | ')} |\n|${'---:|'.repeat(heads.length)}`);
  await notify(0);
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(60_000);
    await notify(minute);
  }
}

await Promise.all([watch(), ...Array.from({ length: PEOPLE }, person)]);
console.log(`${mails} mails taken`, Object.fromEntries(load.counts));
post.close();
