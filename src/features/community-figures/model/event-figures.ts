/** An event of a chapter in figures. What it took is its owner's, and stands beside the chapter's own money. */
export interface EventFigures {
  id: string;
  slug: string;
  title: string;
  startsAt: string;
  timezone: string;
  tickets: number;
  admitted: number;
  money: { currency: string; net: number }[];
}
