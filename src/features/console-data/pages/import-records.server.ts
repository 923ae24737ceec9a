import { data } from 'react-router';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { ApiError } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import type { Language } from '#lib/language/index.ts';
import { readTable, UnreadableTableError } from '../index.ts';
import type { ImportedRecord, RecordCollection } from '#records/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { words } from '../messages/record-import.messages.ts';
import {
  type ImportFault,
  type ImportRow,
  type ImportSource,
  isRowFault,
  leftOut,
  readRows,
  rowsOfJson,
  rowsOfTable,
  rowsOfTrial,
} from '../model/import-rows.ts';
import { jsonMistake } from '../model/json-mistake.ts';
import { consoleDataService } from '../service.ts';
import { collectionOf, whyClosed } from './collection-of.server.ts';
import { faultWords } from './record-form.server.ts';
import type { Route } from './+types/import-records';

const MOST_RECORDS = 1_000;
const MOST_MB = 4;
/** Each new account gets a password, and hashing one takes a tenth of a second. */
const MOST_ACCOUNTS = 100;
const MOST_FAULTS = 100;

interface ShownFault {
  line: number;
  /** Empty for all of the record. */
  column: string;
  why: string;
}

/** What a form comes back with. */
interface Answer {
  problem?: string;
  /** Where a file has mistakes: the first of them, and how many there are. */
  faults?: { shown: ShownFault[]; all: number; source: ImportSource };
  /** What a trial, or the import itself, did. */
  outcome?: {
    created: number;
    updated: number;
    unchanged: number;
    leftOut: string[];
    /** The rows with the ids that their records get, to be sent again for the import; null once it is done. */
    records: string | null;
    source: ImportSource;
  };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'data.change');
  const collection = collectionOf(context.get(consoleDataService), params.collection);
  const { language } = context.get(pageContext);
  return {
    name: collection.name,
    fields: collection.fields
      .filter(({ type, name }) => !['autodate', 'file', 'password'].includes(type) && name !== 'tokenKey')
      .map(({ name }) => name),
    limits: { records: mostRecords(collection), megabytes: MOST_MB },
    account: collection.type === 'auth',
    closed: whyClosed(collection, 'create', language),
  };
}

/** Tries a file, or imports the records that a trial gave back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const operator = await requireOperator(context, request, 'data.change');
  const { language } = context.get(pageContext);
  const service = context.get(consoleDataService);
  const collection = collectionOf(service, params.collection);
  const form = await readForm(request);
  const act = form.get('act');
  if (act !== 'try' && act !== 'run') throw data(null, { status: 400 });
  const given = act === 'run' ? sentRows(form) : await fileRows(form.get('file'), language);
  if ('problem' in given) return data<Answer>(given, { status: 400 });
  const { rows, source } = given;
  const t = words[language];
  const refused = (problem: string) => data<Answer>({ problem }, { status: 400 });
  if (rows.length === 0) return refused(t.none);
  const most = mostRecords(collection);
  if (rows.length > most) return refused(t.tooMany(most));
  const { records, faults } = readRows(collection.fields, rows, source);
  const said = faults.map(({ line, column, fault }) => ({ line, column, why: whyWrong(fault, language) }));
  if (said.length > 0) return data<Answer>({ faults: shownFaults(said, source) }, { status: 400 });
  let outcomes: ImportedRecord[];
  try {
    outcomes = await service.records.import({
      by: operator.id,
      collection: collection.name,
      records,
      keep: act === 'run',
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refused(error.messageIn(language));
  }
  const told = outcomes.flatMap((outcome, at) => faultsOf(outcome, rows[at]?.line ?? 0, language));
  if (told.length > 0) return data<Answer>({ faults: shownFaults(told, source) }, { status: 400 });
  return data<Answer>({ outcome: summary(collection, given, outcomes, act === 'run') });
}

const mostRecords = ({ type }: RecordCollection): number => (type === 'auth' ? MOST_ACCOUNTS : MOST_RECORDS);

const shownFaults = (faults: ShownFault[], source: ImportSource) => ({
  shown: faults.slice(0, MOST_FAULTS),
  all: faults.length,
  source,
});

function faultsOf(outcome: ImportedRecord, line: number, language: Language): ShownFault[] {
  if ('done' in outcome) return [];
  const fields = Object.entries(outcome.fields).flatMap(([column, problem]) => {
    const why = fieldWords(problem, language);
    return why === null ? [] : [{ line, column, why }];
  });
  return fields.length > 0 ? fields : [{ line, column: '', why: outcome.message }];
}

function whyWrong(fault: ImportFault, language: Language): string {
  const t = words[language];
  return isRowFault(fault) ? t[fault.kind] : faultWords(fault, language);
}

/** How many of each there are. Rows are given back with the ids that they got, so that sending them twice makes none twice. */
function summary(
  { fields }: RecordCollection,
  { rows, source }: Exclude<Given, { problem: string }>,
  outcomes: readonly ImportedRecord[],
  ran: boolean,
): NonNullable<Answer['outcome']> {
  const count = (wanted: string): number =>
    outcomes.filter((outcome) => 'done' in outcome && outcome.done === wanted).length;
  const passedOver = leftOut(fields, [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]);
  const named = rows.map(({ line, values }, at) => {
    const outcome = outcomes[at];
    // What is not imported is not shown again either: it may be a password.
    const taken = Object.entries(values).filter(([name]) => !passedOver.includes(name));
    return {
      line,
      values: { ...Object.fromEntries(taken), ...(outcome && 'id' in outcome ? { id: outcome.id } : {}) },
    };
  });
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    leftOut: passedOver,
    records: ran ? null : JSON.stringify(named),
    source,
  };
}

type Given = { rows: ImportRow[]; source: ImportSource } | { problem: string };

/** The rows that a trial gave back. They are checked again. */
function sentRows(form: FormData): Given {
  const sent = form.get('records');
  try {
    const rows = rowsOfTrial(parseJson(typeof sent === 'string' ? sent : ''));
    if (rows) return { rows, source: form.get('source') === 'json' ? 'json' : 'table' };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw data(null, { status: 400 });
}

async function fileRows(file: FormDataEntryValue | null, language: Language): Promise<Given> {
  const t = words[language];
  if (file === null || typeof file === 'string' || file.size === 0) return { problem: t.noFile };
  if (file.size > MOST_MB << 20) return { problem: t.tooLarge(MOST_MB) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text) || /\.json$/i.test(file.name)) return jsonRows(text, language);
  try {
    // One more than may be, so that it is known that there are too many.
    return { rows: rowsOfTable(await readTable(bytes, MOST_RECORDS + 2)), source: 'table' };
  } catch (error) {
    if (error instanceof UnreadableTableError) return { problem: t.unreadable };
    throw error;
  }
}

function jsonRows(text: string, language: Language): Given {
  const t = words[language];
  let read: unknown;
  try {
    read = parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const mistake = jsonMistake(text);
    return { problem: mistake ? t.notJson(mistake.line, mistake.column) : t.unreadable };
  }
  const rows = rowsOfJson(read);
  return rows ? { rows, source: 'json' } : { problem: t.notList };
}
