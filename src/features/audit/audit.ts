import type { Database } from '#platform/db/index.ts';
import { type HistorySearch, readHistory } from './actions/read-history.ts';

/** What was changed of events. Who changes something writes it down with `recordAudit`, within that write. */
export type Audit = ReturnType<typeof createAudit>;

export function createAudit({ db }: { db: Database }) {
  return {
    /** Of an event, the newest first; what is about people where it is `personal`. The caller has asked who may see it. */
    history: (event: string, personal: boolean, search?: HistorySearch) =>
      readHistory(db, event, personal, search),
  };
}
