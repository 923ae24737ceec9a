import { parseUtcText, utcToWallTime, wallTimeToUtc } from '#lib/time.ts';

/** The columns of a file of rows, as it is written and as it may be read, in any of the languages. */
export const COLUMNS = {
  day: ['day', 'date', 'día', 'dia', 'fecha', 'दिन', 'मिति'],
  startsAt: ['start', 'starts', 'from', 'time', 'inicio', 'hora', 'empieza', 'सुरु', 'समय'],
  minutes: ['minutes', 'length', 'duration', 'minutos', 'duración', 'duracion', 'मिनेट', 'अवधि'],
  buffer: ['buffer', 'margen', 'थप समय'],
  stage: ['stage', 'place', 'room', 'escenario', 'lugar', 'sala', 'मञ्च', 'ठाउँ'],
  title: ['title', 'what', 'item', 'título', 'titulo', 'qué', 'शीर्षक', 'के'],
  people: ['who', 'people', 'quién', 'quien', 'को', 'व्यक्ति'],
  fixed: ['fixed', 'fijo', 'स्थिर'],
  notes: ['notes', 'notas', 'टिपोट'],
} as const;

export type RowColumn = keyof typeof COLUMNS;

/** Where each column stands in a file, by its first row. */
export function columnsOf(head: readonly string[]): Map<RowColumn, number> {
  const names = head.map((cell) => cell.trim().toLocaleLowerCase());
  const found = new Map<RowColumn, number>();
  for (const [column, known] of Object.entries(COLUMNS) as [RowColumn, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) found.set(column, at);
  }
  return found;
}

const YES = new Set(['1', 'x', 'yes', 'true', 'fixed', 'sí', 'si', 'fijo', 'हो', 'स्थिर']);

/** A row as an item's input: times are those of the clock on the wall of `zone`. What is no time stays as it is. */
export function inputOf(
  columns: ReadonlyMap<RowColumn, number>,
  cells: readonly string[],
  zone: string,
): Record<string, unknown> {
  const cell = (name: RowColumn): string => {
    const at = columns.get(name);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const written = cell('startsAt').replace(' ', 'T');
  const clock = /^\d{1,2}:\d{2}/.test(written) ? `${cell('day')}T${written.padStart(5, '0')}` : written;
  const utc = parseUtcText(written) !== null && /Z$|[+-]\d{2}:\d{2}$/.test(written) ? written : null;
  return {
    title: cell('title'),
    stage: cell('stage'),
    people: cell('people'),
    notes: cell('notes'),
    startsAt: utc ?? wallTimeToUtc(clock, zone) ?? clock,
    minutes: cell('minutes') || 0,
    buffer: cell('buffer') || 0,
    fixed: YES.has(cell('fixed').toLocaleLowerCase()),
  };
}

/** Day and time of a moment on the wall of `zone`, as a row has them; with the offset where that time comes twice. */
export function wallOf(startsAt: string, zone: string): { day: string; time: string } {
  const wall = utcToWallTime(startsAt, zone);
  if (wallTimeToUtc(wall, zone) === startsAt) return { day: wall.slice(0, 10), time: wall.slice(11) };
  const moment = Temporal.Instant.fromEpochMilliseconds(parseUtcText(startsAt) ?? 0);
  const text = moment.toZonedDateTimeISO(zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' });
  return { day: wall.slice(0, 10), time: text };
}
