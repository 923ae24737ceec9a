import type { Language } from '#lib/language/index.ts';

/** Who enters: by an address that is confirmed. */
export interface Entrant {
  email: string;
  language: Language;
  /** Who is signed in; left out for whoever comes by a link. */
  account?: string;
}

/** The event of a ballot, as mails name it. */
export interface BallotEvent {
  id: string;
  title: string;
  timezone: string;
}
