/** A hold as its organiser sees it: who of those who run the site did it, and what they noted, is none of their business. */
export interface HoldShown {
  reason: string;
  /** UTC text. */
  created: string;
}

export const holdShown = (hold: HoldShown | null): HoldShown | null =>
  hold && { reason: hold.reason, created: hold.created };
