import { serviceKey } from '#platform/rooms/index.ts';
import type { RecordsOperators } from '#records/index.ts';

/** Collections and their records, for the console. */
export type ConsoleData = RecordsOperators['data'] & {
  /** What superusers write, as the records API has it. */
  records: RecordsOperators['records'];
};

export const consoleDataService = serviceKey<ConsoleData>('console-data');
