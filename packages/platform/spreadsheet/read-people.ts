import { folded } from '#lib/folded.ts';
import { ENCODINGS } from '#lib/list-encodings.ts';
import { cutText } from '#lib/text.ts';
import { type ReadTable, type TableLine, UnreadableTableError } from './parse-table.ts';
import { readTableAs } from './read-table.ts';

/** A list of people as somebody hands it in. */
export interface PeopleFile {
  filename: string;
  bytes: Uint8Array;
  /** How it is written; anything else than one of `ENCODINGS` is found out. */
  encoding?: string | undefined;
  /** The line that names the columns, as a person counts it; found out when left out. */
  headingLine?: number | undefined;
}

/** Why a list can't be read. `line` is the one with a quotation mark that nothing closes. */
export class PeopleFileError extends Error {
  override readonly name = 'PeopleFileError';
  readonly why: 'none' | 'large' | 'unreadable' | 'openQuote' | 'empty' | 'long';
  readonly line: number;

  constructor(why: PeopleFileError['why'], line = 0) {
    super(`The list can't be read: ${why}.`);
    this.why = why;
    this.line = line;
  }
}

/** What columns are called, in lower case and without accents on Latin ones. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** A list of people, with what its first line seems to be. */
export interface PeopleList<Field extends string> extends Omit<ReadTable, 'lines'> {
  /** The first line that is not above the list, whether it names the columns or not. */
  first: TableLine;
  rest: readonly TableLine[];
  /** Whether the first line names the columns. */
  heading: boolean;
  /** Which column (from 0) seems to be which field. */
  columns: Partial<Record<Field, number>>;
}

/** How many bytes and people a list may have. */
export interface PeopleLimits {
  bytes: number;
  people: number;
}

/**
 * Reads a list of people, CSV or XLSX, and guesses what its columns are: by a line that names them, or by what stands in
 * them. A title above the line with the names is left out. Throws PeopleFileError.
 */
export async function readPeople<Field extends string>(
  { bytes, encoding: wanted, headingLine }: PeopleFile,
  names: ColumnNames<Field | 'name' | 'email'>,
  most: PeopleLimits,
): Promise<PeopleList<Field | 'name' | 'email'>> {
  if (bytes.length === 0) throw new PeopleFileError('none');
  if (bytes.length > most.bytes) throw new PeopleFileError('large');
  const encoding = ENCODINGS.find((one) => one === wanted);
  const { lines: all, ...how } = await readTableAs({
    bytes,
    most: most.people + 2 + ABOVE,
    encoding,
  }).catch(unreadable);
  const start = headingLine ? all.findIndex(({ line }) => line >= headingLine) : likelyHeading(all, names);
  const lines = start < 0 ? [] : all.slice(start);
  const [first, ...rest] = lines;
  if (!first) throw new PeopleFileError('empty');
  const named = guessColumns(first.cells, names);
  const heading =
    headingLine !== undefined || Object.keys(named).length > 0 || (rest.length > 0 && !hasAddress(first));
  const people = heading ? rest.length : lines.length;
  if (people === 0) throw new PeopleFileError('empty');
  if (people > most.people) throw new PeopleFileError('long');
  const columns = heading ? named : columnsByContent<Field>(lines);
  return { ...how, first, rest, heading, columns };
}

/** So many lines may stand above the one that names the columns: a title, a date, a blank or two. */
const ABOVE = 10;

/**
 * Where the line is that seems to name the columns: the first one, unless a later one names more of them and at least two, with
 * nobody above it.
 */
function likelyHeading(lines: readonly TableLine[], names: ColumnNames<string>): number {
  const above = lines.slice(0, ABOVE + 1);
  const people = above.findIndex(hasAddress);
  const known = (people < 0 ? above : above.slice(0, people)).map(
    ({ cells }) => Object.keys(guessColumns(cells, names)).length,
  );
  const most = Math.max(...known, 0);
  return most < 2 ? 0 : known.indexOf(most);
}

function unreadable(error: unknown): never {
  if (!(error instanceof UnreadableTableError)) throw error;
  throw error.openQuote > 0
    ? new PeopleFileError('openQuote', error.openQuote)
    : new PeopleFileError('unreadable');
}

/** What columns seem to be, by their headings; each field at most once, the first one that fits. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  names: ColumnNames<Field>,
): Partial<Record<Field, number>> {
  const titles = headings.map(plain);
  const found: Partial<Record<Field, number>> = {};
  for (const field in names) {
    const known = names[field].map(plain);
    const at = titles.findIndex((title) => known.includes(title));
    if (at >= 0) found[field] = at;
  }
  return found;
}

const plain = (heading: string): string =>
  folded(heading.replaceAll(/[_*:]+/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const ADDRESS = /^\S+@\S+\.\S+$/;
const hasAddress = ({ cells }: TableLine): boolean => cells.some((cell) => ADDRESS.test(cell));

/** By so many lines a column is told. */
const LOOKED_AT = 20;

/** Without headings: addresses tell their column, and the first other one with letters is the name. */
function columnsByContent<Field extends string>(
  lines: readonly TableLine[],
): Partial<Record<Field | 'name' | 'email', number>> {
  const some = lines.slice(0, LOOKED_AT);
  const column = (fits: (cell: string) => boolean, but = -1): number => {
    const wide = Math.max(...some.map(({ cells }) => cells.length));
    return Array.from({ length: wide }, (_, at) => at).findIndex(
      (at) => at !== but && some.filter(({ cells }) => fits(cells[at] ?? '')).length * 2 > some.length,
    );
  };
  const email = column((cell) => ADDRESS.test(cell));
  const name = column((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell), email);
  const found: Partial<Record<'name' | 'email', number>> = {};
  if (email >= 0) found.email = email;
  if (name >= 0) found.name = name;
  return found as Partial<Record<Field | 'name' | 'email', number>>;
}

/** Which column each field was chosen for, `chosen` in the order of the columns; null when one was chosen twice. */
export function chosenColumns<Field extends string>(
  chosen: readonly (Field | '')[],
): Partial<Record<Field, number>> | null {
  const columns: Partial<Record<Field, number>> = {};
  for (const [at, field] of chosen.entries()) {
    if (field === '') continue;
    if (columns[field] !== undefined) return null;
    columns[field] = at;
  }
  return columns;
}

/** Cells as they are kept: no more of them, and no longer, than a list of people has. */
export function keptCells(cells: readonly string[]): string[] {
  return cells.slice(0, MOST_COLUMNS).map((cell) => cutText(cell.replaceAll('\0', ''), LONGEST_CELL));
}

const MOST_COLUMNS = 100;
const LONGEST_CELL = 300;
