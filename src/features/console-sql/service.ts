import { serviceKey } from '#platform/rooms/index.ts';
import type { ConsoleSql } from './actions/run-query.ts';

export const consoleSqlService = serviceKey<ConsoleSql>('console-sql');
