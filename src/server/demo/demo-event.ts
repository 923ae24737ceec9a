import type { AccessFeature, EventCategory } from '#domain/events/index.ts';

/** One event of the demo. Times are on the wall of its own zone; `inDays` counts from the day of seeding. */
export interface DemoEvent {
  title: string;
  summary: string;
  description: string;
  inDays: number;
  startsAt: string;
  hours: number;
  timezone: string;
  venueName?: string;
  venueAddress?: string;
  city?: string;
  country?: string;
  location?: { lon: number; lat: number };
  onlineUrl?: string;
  access?: AccessFeature[];
  refunds?: { policy: 'none' | 'until' | 'flexible'; days?: number; note?: string };
  category: EventCategory;
  tags: string[];
  currency: string;
  capacity?: number;
  status: 'published' | 'draft' | 'cancelled';
  visibility?: 'public' | 'unlisted';
  tickets: DemoTicketType[];
  /** How many of the seeded orders are for it. */
  orders: number;
  /** Has a promo code, and links for where it is told of. */
  reached?: boolean;
  /** How many in a hundred of its guests came, for one that is over. */
  came?: number;
}

export interface DemoTicketType {
  name: string;
  description?: string;
  kind: 'free' | 'paid' | 'donation';
  /** Minor units; for a donation the least that is taken. */
  price?: number;
  quantity: number;
  maxPerOrder?: number;
}

/** A description's paragraphs, as the editor writes them. */
export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
