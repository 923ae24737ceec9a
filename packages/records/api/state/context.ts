import type { ReadLimit } from '#platform/db/index.ts';
import type { ClientAddress } from '#platform/http/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { AuthContext } from '../../auth/model/context.ts';
import type { Backups } from '../../backups/backups.ts';
import type { Crons } from '../../crons/crons.ts';
import type { ThumbMaker } from '../../files/thumb-maker.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { CountedCall } from './counted-call.ts';
import type { EmptySearches } from './empty-searches.ts';
import type { ListTime } from './list-time.ts';
import type { WriteProbe } from './write-probe.ts';

/** What endpoints work with: every part of the records backend. Folders below take what they need of it. */
export interface RecordsContext extends AuthContext {
  thumbs: ThumbMaker;
  backups: Backups;
  /** For mail that somebody waits for. */
  mailer: Mailer;
  crons: Crons;
  /** PocketBase's, as the settings have them; each process counts for itself. */
  rateLimits: RateLimits;
  /** Where a connection comes from, with what a proxy says of it. */
  clientAddress: ClientAddress;
  realtime: Realtime;
  emptySearches: EmptySearches;
  listTime: ListTime;
  /** What a guest's list may look at. */
  listLimit: ReadLimit;
  /** Whether the database takes writes. */
  writeProbe: WriteProbe;
  /** The largest body of a call that is not of the records backend, in bytes; undefined for what needs no more. */
  maxCallBody: (path: string) => number | undefined;
  /** Told of calls that may change something before they are done. What it throws refuses them. */
  beforeCalls: (calls: readonly CountedCall[], address: string, superuser: boolean) => Promise<void>;
  /** Waits so many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
}
