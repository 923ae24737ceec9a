import type { Events } from '#features/events/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';
import type { Arrivals } from './arrivals.ts';
import type { Board } from './board.ts';

export interface WaitingDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  limits: SharedRateLimits;
  events: Pick<Events, 'findVisible' | 'requireMay' | 'find'>;
  /** By which places are signed. Another one makes every place worthless. */
  secret: string;
  /** So many random bytes, as hexadecimal digits. */
  randomHex: (bytes: number) => string;
  /** Public address, without a slash at the end. */
  origin: string;
}

export interface WaitingContext extends WaitingDeps {
  board: Board;
  arrivals: Arrivals;
}
