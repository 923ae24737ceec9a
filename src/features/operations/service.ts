import { serviceKey } from '#platform/rooms/index.ts';
import type { Operations } from './operations.ts';

export const operationsService = serviceKey<Operations>('operations');

/** How the site is. */
export type SiteHealth = Awaited<ReturnType<Operations['health']>>;
