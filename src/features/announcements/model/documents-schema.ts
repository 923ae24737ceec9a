export const DOCUMENT_CATEGORIES = ['statutes', 'minutes', 'report', 'budget', 'form', 'other'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** Everybody, the members of the chapter and of those below, or its officers. */
export const VISIBILITIES = ['public', 'members', 'officers'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A paper of a chapter. What it says is in its versions. */
export interface DocumentRow {
  id: string;
  chapter: string;
  title: string;
  category: DocumentCategory;
  /** Of the paper itself: `2026-11-22`. */
  day: string;
  visibility: Visibility;
  /** The number of its newest version. */
  version: number;
  author: string;
  created: string;
  updated: string;
}

/** A file as it was at a time. Added, never changed. */
export interface DocumentVersionRow {
  document: string;
  /** From 1 on. */
  number: number;
  /** Its name in the storage. */
  file: string;
  /** What it is called when it is loaded. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** What is new in it. */
  note: string;
  author: string;
  created: string;
}

export interface DocumentTables {
  community_documents: DocumentRow;
  community_document_versions: DocumentVersionRow;
}
