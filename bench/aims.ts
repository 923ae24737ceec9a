import type { Figure } from './figures.ts';
import type { Load } from './load.ts';
import type { OneEvent } from './one-event.ts';
import type { PageTime } from './page-times.ts';
import type { Realtime } from './realtime.ts';

/** A path that was measured beside a bare server. */
export interface Row {
  what: string;
  mela: Load;
  bare: Load;
  /** Share of the bare server's rate. */
  ratio: number;
}

/** What one run found. */
export interface Found {
  startedInMs: number;
  rows: readonly Row[];
  organiser: readonly PageTime[];
  oneEvent: OneEvent | null;
  realtime: Realtime | null;
}

/** Rates that paths should have on two cores, of which the load takes one. PocketBase's, measured there: three times as much. */
const RATES: readonly (readonly [start: string, perSecond: number])[] = [
  ['event page, rendered', 700],
  ['event list, rendered', 700],
  ['event page, signed in', 5_000],
  ['event list, signed in', 5_000],
  ['reservation, one hot ticket type, free', 4_000],
  ['reservation, one hot ticket type, paid', 2_500],
  ['ticket checked in', 5_000],
  ['records, 30 of 100,000, guest, another filter each time', 3_900],
  ['records, 30 of 100,000, guest, the same again', 5_100],
  ['record created', 6_600],
];

const P99_MS: readonly (readonly [start: string, ms: number])[] = [
  ['event page, rendered', 120],
  ['event list, rendered', 120],
  ['event page, signed in', 40],
  ['event list, signed in', 40],
];

const FIRST_ANSWER_MS = 300;
const REACHED_MS = 500;
const REALTIME_MB = 300;
/** A page of an organiser with 100,000 orders; the summary of one such event, reckoned anew. */
const PAGE_MS = 150;
const SUMMARY_MS = 100;

const aimOf = (aims: typeof RATES, what: string): number | null =>
  aims.find(([start]) => what.startsWith(start))?.[1] ?? null;

/** Everything that a run found, beside what it should be. */
export function figuresOf({ startedInMs, rows, organiser, oneEvent, realtime }: Found): Figure[] {
  const alone = { ofBare: null };
  return [
    { what: 'first answer after a start', value: startedInMs, unit: 'ms', aim: FIRST_ANSWER_MS, ...alone },
    ...rows.flatMap(({ what, mela, ratio }): Figure[] => {
      const rate = aimOf(RATES, what);
      const wait = aimOf(P99_MS, what);
      return [
        { what, value: mela.requestsPerSecond, unit: '/s', aim: rate, ofBare: ratio },
        ...(wait === null
          ? []
          : [{ what: `${what}: p99`, value: mela.p99Ms, unit: 'ms', aim: wait, ...alone } as const]),
      ];
    }),
    ...organiser.map(({ path, medianMs }): Figure => ({
      what: `100,000 orders in 200 events: ${path}`,
      value: medianMs,
      unit: 'ms',
      aim: PAGE_MS,
      ...alone,
    })),
    ...(oneEvent?.first ?? []).map(({ path, medianMs }): Figure => ({
      what: `100,000 orders in one event, first after a start: ${path}`,
      value: medianMs,
      unit: 'ms',
      aim: path === '/summary/:id' ? SUMMARY_MS : PAGE_MS,
      ...alone,
    })),
    ...(realtime ? realtimeFigures(realtime) : []),
  ];
}

function realtimeFigures({ clients, memoryMb, reachedMs }: Realtime): Figure[] {
  const who = `${clients.toLocaleString('en')} clients that wait`;
  return [
    // The aim is for twice as many.
    { what: `${who}: memory`, value: memoryMb, unit: 'MB', aim: REALTIME_MB / 2, ofBare: null },
    { what: `${who}: a change reaches all`, value: reachedMs, unit: 'ms', aim: REACHED_MS, ofBare: null },
  ];
}
