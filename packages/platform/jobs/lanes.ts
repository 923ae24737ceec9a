/** The lanes in the order in which they come first where one has to. */
export const LANES = ['money', 'charges', 'tickets', 'mailings', 'heavy'] as const;

/**
 * What a job waits behind: only jobs of its own lane. `money` is what payments and holds need, webhooks too; `charges` are the
 * many cards that a ballot charges at one time, so many at once and no more; `tickets` are
 * tickets and mails to one person who waits for them; `mailings` are mails to many; `heavy` is what takes long: imports,
 * exports, polls, clearing up.
 */
export type Lane = (typeof LANES)[number];

/** Those jobs of a lane that keep the processor busy, or those that don't. */
export interface Part {
  lane: Lane;
  heavy: boolean;
}

/** Where jobs wait whose kind says nothing. */
export const UNKNOWN_PART: Part = { lane: 'tickets', heavy: false };

/** How many jobs of a lane one process runs at the same time. */
export const SLOTS: Record<Lane, number> = { money: 6, charges: 4, tickets: 6, mailings: 4, heavy: 2 };

/** How many of them may be those that keep the processor busy. */
export const HEAVY_SLOTS = 1;
