import { extensionPoint } from '#platform/rooms/index.ts';

/** What goes with people to another browser. */
export interface Preferences {
  /** What their dates are written by; none: as the page is. */
  calendar?: string | undefined;
}

/** A room that keeps what people prefer. */
export interface PreferenceSource {
  of(userId: string): Promise<Preferences>;
}

export const preferenceSources = extensionPoint<PreferenceSource>('preferences of people');
