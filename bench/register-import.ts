import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '#platform/spreadsheet/index.ts';
import type { Running } from './processes.ts';

export const LINES = 20_000;

const FIRST = ['Asha', 'Bikash', 'Chandra', 'Deepa', 'Gopal', 'Hari', 'Ishwari', 'Kamala', 'Laxmi', 'Maya'];
const LAST = ['Gurung', 'Rai', 'Lama', 'Thapa', 'Shrestha', 'Tamang', 'Sherpa', 'Magar', 'Adhikari', 'Karki'];
const HEADINGS = ['Name', 'Email', 'Phone', 'City', 'Country', 'Date of birth', 'Member since'];
const FIELDS = ['name', 'email', 'phone', 'city', 'country', 'bornOn', 'joinedOn'];

const two = (n: number): string => String(n).padStart(2, '0');

/** People with all that registers have, none of them twice. */
function people(tag: string): string[][] {
  return Array.from({ length: LINES }, (_, n) => [
    `${FIRST[n % 10]} ${LAST[Math.trunc(n / 10) % 10]} ${tag}${n}`,
    `${tag}${n}@example.net`,
    `+351 9${String(n).padStart(8, tag === 'csv' ? '1' : '2')}`,
    'Lisbon',
    'PT',
    `${1950 + (n % 50)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`,
    `${2010 + (n % 15)}-${two(1 + (n % 12))}-01`,
  ]);
}

/** A register of twenty thousand people, as CSV and as a workbook. */
export async function registers(): Promise<Record<'csv' | 'xlsx', Uint8Array>> {
  const csv = [HEADINGS, ...people('csv')].map((row) => row.join(',')).join('\n');
  const sheet = {
    name: 'Members',
    columns: HEADINGS.map((header) => ({ header })),
    rows: people('xlsx'),
  };
  const xlsx = new Uint8Array(await buffer(writeXlsx([sheet], new Date(0))));
  return { csv: new TextEncoder().encode(csv), xlsx };
}

/** A step of an import: how long it took, and how long others had to wait for an answer meanwhile. */
export interface ImportStep {
  step: string;
  seconds: number;
  medianMs: number;
  slowestMs: number;
  /** The most memory that the process has held so far. */
  peakMb: number;
}

/** Takes a register in and out again as an officer does, while somebody else asks for a page all the time. */
export async function timeImport(
  mela: Running,
  { cookie, managed, tier, dataDir }: { cookie: string; managed: string; tier: string; dataDir: string },
  file: { name: string; bytes: Uint8Array },
): Promise<ImportStep[]> {
  const at = `${mela.origin}${managed}/members/import`;
  const send = (url: string, body: FormData | URLSearchParams) =>
    fetch(url, { method: 'POST', redirect: 'manual', headers: { cookie, origin: mela.origin }, body });
  const steps: ImportStep[] = [];
  const timed = async (step: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    const waits = await beside(mela.origin, work());
    const sorted = waits.toSorted((one, other) => one - other);
    steps.push({
      step: `${file.name}: ${step}`,
      seconds: Math.round((performance.now() - start) / 100) / 10,
      medianMs: Math.round(sorted[Math.trunc(sorted.length / 2)] ?? 0),
      slowestMs: Math.round(sorted.at(-1) ?? 0),
      peakMb: peakMb(mela.pid),
    });
  };
  let here = '';
  const until = async (status: string) => {
    for (;;) {
      using db = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
      const id = here.slice(here.lastIndexOf('/') + 1);
      const found = db.prepare('SELECT status FROM community_imports WHERE id = ?').get(id);
      if (found?.status === status) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await timed('handed in', async () => {
    const form = new FormData();
    form.set('file', new Blob([file.bytes as BlobPart]), file.name);
    const answer = await send(at, form);
    const path = answer.headers.get('location');
    if (!path) throw new Error(`Not taken: ${answer.status} ${await answer.text()}`);
    here = mela.origin + path;
  });
  await timed('checked', async () => {
    const form = new URLSearchParams({ intent: 'map', tier, duplicates: 'skip', dates: 'dmy' });
    for (const field of FIELDS) form.append('column', field);
    await send(here, form);
    await until('ready');
  });
  await timed('taken in', async () => {
    await send(here, new URLSearchParams({ intent: 'takeIn' }));
    await until('done');
  });
  await timed('taken out', async () => {
    await send(here, new URLSearchParams({ intent: 'undo' }));
    await until('undone');
  });
  return steps;
}

/** How long a page took, asked for one after the other until the work is done. */
async function beside(origin: string, work: Promise<unknown>): Promise<number[]> {
  const state = { going: true };
  const done = work.finally(() => {
    state.going = false;
  });
  const waits: number[] = [];
  while (state.going) {
    const start = performance.now();
    await (await fetch(`${origin}/api/health`)).arrayBuffer();
    waits.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  return waits;
}

function peakMb(pid: number): number {
  const [, kb = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}
