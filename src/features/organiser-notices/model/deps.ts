import type { Core } from '#platform/rooms/index.ts';

/** What the room needs. */
export type NoticesDeps = Pick<Core, 'db' | 'clock' | 'ids' | 'jobs' | 'outbox' | 'origin' | 'siteName'>;
