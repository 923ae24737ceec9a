import { setImmediate as nextTurn } from 'node:timers';

/** How the queue tells time; given, so that tests need not wait. */
export interface QueueClock {
  /** Milliseconds, from wherever. */
  now(): number;
  /** Calls back in the next turn of the event loop, after what has arrived meanwhile was read. */
  turn(run: () => void): void;
  /** Calls back after `ms`, unless what it gives is called before. */
  after(ms: number, run: () => void): () => void;
}

/** Renderings under way at the most: more of them would only wait for each other. */
const MOST_UNDER_WAY = 16;
/** Whoever takes longer than this waits for somebody else (a payment provider), and keeps nobody from their page. */
const SLOW_MS = 250;
/** What a rendering is taken to cost, in milliseconds, until some have been measured. */
const COST_AT_FIRST_MS = 10;
/** How much of the measured cost the last rendering makes. */
const WEIGHT = 1 / 16;

interface Waiting {
  begin(): void;
  left(): boolean;
}

const realClock: QueueClock = {
  now: () => performance.now(),
  turn: (run) => void nextTurn(run),
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Pages are rendered in the order in which they were asked for, one a turn of the event loop. Without it Node reads one
 * connection again and again while others starve. Between two of them passes what costs little: kept pages, calls of the API.
 */
export class PageQueue {
  readonly #clock: QueueClock;
  readonly #waiting: Waiting[] = [];
  #first = 0;
  #underWay = 0;
  #turning = false;
  #costMs = COST_AT_FIRST_MS;

  constructor(clock: QueueClock = realClock) {
    this.#clock = clock;
  }

  /** How long somebody who comes now would wait for their turn, in milliseconds, as far as can be told. */
  get waitMs(): number {
    return this.#length * this.#costMs;
  }

  get #length(): number {
    return this.#waiting.length - this.#first;
  }

  /** Renders when it is their turn; resolves to null, without rendering, for somebody who has `left` by then. */
  async run<Page>(render: () => Promise<Page>, left: () => boolean): Promise<Page | null> {
    const turn = Promise.withResolvers<boolean>();
    this.#waiting.push({
      begin: () => turn.resolve(true),
      left: () => left() && (turn.resolve(false), true),
    });
    this.#pump();
    if (!(await turn.promise)) return null;
    const release = this.#take();
    try {
      return await render();
    } finally {
      release();
    }
  }

  /** Takes one of the places; returns what gives it back, which counts once. */
  #take(): () => void {
    let taken = true;
    const release = (): void => {
      if (!taken) return;
      taken = false;
      cancel();
      this.#underWay -= 1;
      this.#pump();
    };
    const cancel = this.#clock.after(SLOW_MS, release);
    return release;
  }

  /** Sees to it that the next one begins, in its own turn. */
  #pump(): void {
    if (this.#turning || this.#length === 0 || this.#underWay >= MOST_UNDER_WAY) return;
    this.#turning = true;
    this.#clock.turn(() => this.#begin());
  }

  #begin(): void {
    const next = this.#next();
    this.#tidy();
    const began = this.#clock.now();
    if (next) {
      this.#underWay += 1;
      next.begin();
    }
    // The turn is over when the next one comes: what was rendered in it, and all that was answered beside.
    this.#clock.turn(() => {
      if (next && this.#length > 0) this.#costMs += (this.#clock.now() - began - this.#costMs) * WEIGHT;
      this.#turning = false;
      if (this.#length > 0 && this.#underWay < MOST_UNDER_WAY) {
        this.#turning = true;
        this.#begin();
      }
    });
  }

  /** Whoever is first and still there. */
  #next(): Waiting | null {
    while (this.#length > 0) {
      const next = this.#waiting[this.#first] as Waiting;
      this.#first += 1;
      if (!next.left()) return next;
    }
    return null;
  }

  /** Forgets those who had their turn: now and then, since each would move all that wait. */
  #tidy(): void {
    if (this.#first * 2 < this.#waiting.length) return;
    this.#waiting.splice(0, this.#first);
    this.#first = 0;
  }
}
