import { serviceKey } from '#platform/rooms/index.ts';
import type { RecordsOperators } from '#records/index.ts';

/** Collections as operators change them, and their rules as they are tried. */
export interface ConsoleCollections {
  collections: RecordsOperators['collections'];
  /** All there are, as they run now. */
  all: RecordsOperators['data']['collections'];
  tryRule: RecordsOperators['data']['tryRule'];
}

export const consoleCollectionsService = serviceKey<ConsoleCollections>('console-collections');
