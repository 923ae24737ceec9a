/** Whom a notice may be for. What each of them means is in `store/audience.ts`, and nowhere else. */
export const AUDIENCES = ['all', 'upcoming', 'payouts', 'chapter', 'accounts'] as const;

export type Audience = (typeof AUDIENCES)[number];
