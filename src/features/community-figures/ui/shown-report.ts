import type { ShownPeople } from './people-shown.ts';

/** The parts of a chapter's money, in the order in which they are shown. */
export const MONEY = ['dues', 'donations', 'refunds', 'disputed', 'fees', 'net'] as const;

/** What a colour stands for: something, more of the same, the rest of it, what went, and more that went. */
export type PlotTone = 'first' | 'second' | 'rest' | 'out' | 'gone';

/** The year of a chapter, as the page and the paper show it. */
export interface ShownReport {
  people: ShownPeople & { before: number; after: number };
  /** Each month until the one that runs. */
  months: readonly ({
    month: string;
    members: number;
    events: number;
    tickets: number;
    admitted: number;
  } & ShownPeople)[];
  ages: {
    bands: readonly { from: number; to: number | null; members: number }[];
    unknown: number;
  } | null;
  chapters: readonly ({ id: string; slug: string; name: string; members: number } & ShownPeople)[];
  dues: readonly {
    currency: string;
    chapters: readonly {
      id: string;
      slug: string;
      name: string;
      asked: number;
      paid: number;
      open: number;
    }[];
  }[];
  eventsByChapter: readonly {
    id: string;
    slug: string;
    name: string;
    events: number;
    tickets: number;
    admitted: number;
    money: readonly { currency: string; net: number }[];
  }[];
  money: readonly ({ currency: string } & Record<(typeof MONEY)[number], number>)[];
  byChapter: readonly { id: string; name: string; currency: string; net: number }[];
  events: readonly {
    id: string;
    title: string;
    startsAt: string;
    timezone: string;
    chapterName: string;
    tickets: number;
    admitted: number;
    money: readonly { currency: string; net: number }[];
  }[];
}
