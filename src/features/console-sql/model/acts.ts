import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What a statement needs. */
export const QUERY_ACTS = { '': 'data.query' } as const satisfies ConsoleActs;
