import { requireOrganiser } from '#features/events/index.ts';
import type { NewDate } from '#features/event-dates/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { UtcText } from '#lib/time.ts';
import type { EventImportDeps } from '../model/deps.ts';
import type { EventRow } from '#features/events/model/event.ts';
import { AS_ANNOUNCED } from '#features/events/model/schedule.ts';
import { excerpt } from '#features/events/model/plain-text.ts';
import { type Imported, insertImported } from '../store/import-batch.ts';
import { type Bytes, piecesOf } from './decode.ts';
import type { ImportFormat } from './detect-format.ts';
import { openSource } from './open-source.ts';
import type { SourceEvent, SourceRow } from './source-event.ts';
import { datesOfSource } from './to-dates.ts';
import { type ImportDefaults, importKey, toEventContent } from './to-event.ts';

/** A file of events: iCalendar, schema.org JSON-LD (also inside a web page), JSON or CSV. */
export interface ImportSource {
  bytes: Bytes;
  /** Only a hint: what the file is, is seen from its content. */
  filename?: string | undefined;
}

export interface ImportOptions extends ImportDefaults {
  /** Whose they will be: a user's id or mail address. */
  organiser: string;
  format?: ImportFormat | undefined;
  /** Published unless told otherwise; past events too, and without ticket types: they are sold elsewhere. */
  status?: 'draft' | 'published' | undefined;
  /** Told after every batch; `total` is null where it shows only at the end. */
  onProgress?: ((progress: { done: number; total: number | null }) => void) | undefined;
}

export interface ImportReport {
  imported: number;
  /** Those that were there already: an import changes none of them. */
  skipped: number;
  /** Those that couldn't be imported; `errors` tells of the first thousand. */
  failed: number;
  /** Where it stands: its line, and the how manieth of the file it is, both from 1. */
  errors: { line: number; entry: number; message: string }[];
  /** What was left out of those that were imported, such as dates too far away; the first thousand. */
  notes: { line: number; entry: number; message: string }[];
}

/** Events in one write: enough to be quick, few enough not to keep others waiting. */
const BATCH = 200;
const MOST_ERRORS = 1_000;

/** Reads a file of events and stores them batch by batch; what is wrong with one keeps none of the others out. */
export async function importEvents(
  deps: EventImportDeps,
  source: ImportSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const { db, clock } = deps;
  const organiser = await requireOrganiser(db.read(), options.organiser);
  const report: ImportReport = { imported: 0, skipped: 0, failed: 0, errors: [], notes: [] };
  const { total, rows } = await openSource(
    piecesOf(source.bytes),
    source.filename,
    options.format,
    clock.now(),
  );
  let batch: Imported[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    const waiting = batch;
    batch = [];
    if (waiting.length > 0) {
      const stored = await db.write((tx) => insertImported(deps, tx, waiting));
      report.imported += stored;
      report.skipped += waiting.length - stored;
    }
    options.onProgress?.({ done, total });
  };
  for await (const row of rows) {
    done += 1;
    const result = readRow(row, options, clock.text());
    if ('problem' in result) {
      report.failed += 1;
      if (report.errors.length < MOST_ERRORS)
        report.errors.push({ line: row.line, entry: done, message: result.problem });
    } else {
      batch.push({
        key: result.key,
        event: newEvent(deps, result.content, organiser, options.status ?? 'published'),
        dates: result.dates,
      });
      if (result.note !== '' && report.notes.length < MOST_ERRORS)
        report.notes.push({ line: row.line, entry: done, message: result.note });
    }
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return report;
}

type Content = ReturnType<typeof toEventContent>;

function readRow(
  row: SourceRow,
  defaults: ImportDefaults,
  now: UtcText,
): { content: Content; key: string; dates: NewDate[]; note: string } | { problem: string } {
  if ('problem' in row) return row;
  try {
    const content = toEventContent(row.event, defaults);
    const { dates, note } = datesOfSource(row.event, content.timezone, now);
    // The first that is not over is the event's own.
    const { startsAt, endsAt } = dates[0] ?? content;
    return {
      content: { ...content, startsAt, endsAt },
      key: importKey(row.event),
      dates,
      note: note === '' ? '' : `${named(row.event)}${note}.`,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: `${named(row.event)}${reasons(error)}` };
  }
}

function named({ name }: SourceEvent): string {
  return name ? `"${excerpt(name, 60)}": ` : '';
}

function reasons({ data, message }: ApiError): string {
  const sentences = Object.values(data as Record<string, { message?: string }>).flatMap(
    (field) => field.message ?? [],
  );
  return sentences.length > 0 ? sentences.join(' ') : message;
}

function newEvent(
  { ids, clock }: EventImportDeps,
  content: Content,
  organiser: string,
  status: 'draft' | 'published',
): EventRow {
  const now = clock.text();
  const publishedAt = status === 'published' ? now : '';
  return {
    ...content,
    id: ids.record(),
    slug: '',
    cover: '',
    status,
    organiser,
    taken: 0,
    ...AS_ANNOUNCED,
    publishedAt,
    created: now,
    updated: now,
  };
}
