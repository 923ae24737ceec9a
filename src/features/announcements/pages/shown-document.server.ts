import type { DocumentCategory, Visibility } from '#features/announcements/index.ts';

/** What a list says of a document. */
interface Shown {
  id: string;
  title: string;
  category: DocumentCategory;
  day: string;
  visibility: Visibility;
}

/** A document as lists show it, of a row that has more. */
export function shownDocument({ id, title, category, day, visibility }: Shown): Shown {
  return { id, title, category, day, visibility };
}
