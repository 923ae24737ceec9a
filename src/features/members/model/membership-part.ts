import type { Language, Translated } from '#lib/language/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** Something that concerns a member, on a page of its own. */
export interface MembershipItem {
  to: string;
  title: string;
  /** When it is over, in the zone in which that was said. */
  when: { label: string; at: string; zone: string };
  badges: readonly { label: string; tone: 'neutral' | 'marigold' | 'crimson' | 'leaf' | 'sky' }[];
}

/** A list that a room adds to the page of a member's own membership; nothing is shown of an empty one. */
export interface MembershipPart {
  title: Translated<string>;
  items(member: string, language: Language): Promise<MembershipItem[]>;
}

export const membershipParts = extensionPoint<MembershipPart>('membership parts');
