import { serviceKey } from '#platform/rooms/index.ts';
import type { ConsoleSearch } from './console-search.ts';

export const consoleSearchService = serviceKey<ConsoleSearch>('console-search');
