import type { ChapterTables, PeopleTables } from '#features/chapters/model/schema.ts';
import type { DuesTables } from '#features/dues/model/schema.ts';
import type { MemberTables } from '#features/members/model/schema.ts';
import type { Delimiter, Encoding } from '#lib/list-encodings.ts';

/**
 * `reading`: its lines are being kept. `mapping`: it waits for what its columns are. `checking`: its lines are looked at.
 * `ready`: it waits for a yes. `running`, `done`. `undoing`, `undone`: what it brought in is taken out again.
 */
export type RegisterImportStatus =
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone';

/** What a column of a register may be. */
export const REGISTER_FIELDS = [
  'number',
  'name',
  'first',
  'last',
  'email',
  'phone',
  'city',
  'country',
  'bornOn',
  'joinedOn',
  'paidUntil',
  'tier',
  'chapter',
  'language',
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

/** What becomes of a line whose person is in the register already. */
export const DUPLICATE_RULES = ['skip', 'update', 'new'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** By what somebody is taken for the same person. */
export type DuplicateReason = 'email' | 'phone' | 'name';

export interface RegisterMapping {
  /** The first line of the file, as a person counts it, and whether it names the columns; absent of older ones: line 1 does. */
  heading?: { line: number; named: boolean };
  /** How the file was read. */
  written?: { encoding: Encoding | ''; delimiter: Delimiter | '' };
  /** Which column (from 0) is which field. */
  columns: Partial<Record<RegisterField, number>>;
  /** For lines that name none. */
  tier: string;
  duplicates: DuplicateRule;
  /** How `03/04/2020` is read: the third of April, the fourth of March, or `2045-01-05` as a day of Bikram Sambat. */
  dates: 'dmy' | 'mdy' | 'bs';
  /** Members who have not paid are asked for their dues by mail at once. */
  ask: boolean;
}

export interface RegisterImportRow {
  id: string;
  /** Everybody in it joins this chapter or one below. */
  chapter: string;
  actor: string;
  filename: string;
  status: RegisterImportStatus;
  /** JSON array: the cells of the first line, whether it names the columns or not. */
  headings: string;
  /** JSON: `RegisterMapping`; of what is guessed until it was chosen. */
  mapping: string;
  total: number;
  /** The last line that was gone through. */
  at: number;
  created: string;
  finished: string;
}

/** `made`, `updated` and `skipped` are done; `undone` was taken out again, `kept` could not be: somebody had touched it. */
export type RegisterLineState = '' | 'made' | 'updated' | 'skipped' | 'failed' | 'undone' | 'kept';

export interface RegisterLineRow {
  import: string;
  /** As a person counts them in the file. */
  line: number;
  /** JSON array. */
  cells: string;
  /** Fields that could not be read and are left empty, with commas; the line is taken in without them. */
  note: string;
  /** A word of the program; empty when nothing is wrong. */
  problem: string;
  field: string;
  /** The member who seems to be the same person; empty for none. */
  duplicate: string;
  reason: '' | DuplicateReason;
  /** What was chosen for this line; empty for the rule. */
  choice: '' | DuplicateRule;
  state: RegisterLineState;
  /** Who was made, or changed. */
  member: string;
  /** JSON: what a change has overwritten. */
  before: string;
  /** The member's `updated` after it: whoever has another was touched since. */
  stamp: string;
}

export interface RegisterImportTables {
  community_imports: RegisterImportRow;
  community_import_lines: RegisterLineRow;
}

/** The tables that this room reads and writes. */
export type Tables = ChapterTables & PeopleTables & MemberTables & DuesTables & RegisterImportTables;
