import { JsonError, type JsonFault, MOST_DEPTH, parseJson } from '#lib/json-text.ts';
import { normalisedName, readLoosely } from './loose-fields.ts';
import { objectLines } from './object-lines.ts';
import { eventNodes, schemaOrgRow, speaksSchemaOrg } from './schema-org.ts';
import type { SourceRow, SourceRows } from './source-event.ts';

/** Keys under which a file keeps its list of events. */
const LISTS = ['events', 'items', 'results', 'data', 'records', 'conferences'];

/** Reads a JSON text: a list of events, an object that holds one, things of schema.org, or a line for each event. */
export function readJson(text: string): SourceRows {
  let root: unknown;
  try {
    // A file may be long: how long, whoever takes it says.
    root = parseJson(text, Infinity);
  } catch (error) {
    if (error instanceof JsonError) return { total: null, rows: [{ line: 1, problem: UNREAD[error.fault] }] };
    return readJsonLines(text) ?? { total: null, rows: [notJson(text)] };
  }
  return readParsed(root, objectLines(text, root));
}

const UNREAD: Record<JsonFault, string> = {
  deep: `The file is nested deeper than ${MOST_DEPTH} levels.`,
  many: 'The file has too many values.',
  null: 'The file has null characters.',
};

function readParsed(root: unknown, lineOf: (value: unknown) => number): SourceRows {
  if (speaksSchemaOrg(root)) {
    const nodes = [...eventNodes(root)];
    return nodes.length > 0
      ? { total: nodes.length, rows: nodes.map((node) => schemaOrgRow(node, lineOf(node))) }
      : { total: 0, rows: [{ line: 1, problem: 'This file has no schema.org events.' }] };
  }
  const entries = entriesOf(root);
  let line = 1;
  const rows = entries.flatMap((entry, n) => {
    // What is no object can't be found in the text: it stands after the one before it.
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) line = lineOf(entry);
    return rowsOf(entry, line, n + 1);
  });
  return { total: entries.length, rows };
}

function rowsOf(entry: unknown, line: number, position: number): SourceRow[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [{ line, problem: `Entry ${position} of the list is not an event but ${describe(entry)}.` }];
  }
  if (!speaksSchemaOrg(entry)) return [{ line, event: readLoosely(entry as Record<string, unknown>) }];
  const nodes = [...eventNodes(entry)];
  return nodes.map((node) => schemaOrgRow(node, line));
}

function entriesOf(root: unknown): unknown[] {
  if (Array.isArray(root)) return root;
  if (typeof root !== 'object' || root === null) return [root];
  const list = Object.entries(root).find(
    ([name, value]) => LISTS.includes(normalisedName(name)) && Array.isArray(value),
  );
  return list ? (list[1] as unknown[]) : [root];
}

function describe(value: unknown): string {
  if (value === null) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}

function notJson(text: string): SourceRow {
  const problem =
    'The file is not valid JSON from here on: a comma, a quote or a bracket is missing or extra.';
  return { line: faultLine(text.split('\n')), problem };
}

/** The first line after which no text could be JSON any more: the parser doesn't always tell, so it is asked. */
function faultLine(lines: readonly string[]): number {
  let sound = 0;
  let faulty = lines.length;
  while (faulty - sound > 1) {
    const middle = Math.trunc((sound + faulty) / 2);
    if (couldGoOn(`${lines.slice(0, middle).join('\n')}\n`)) sound = middle;
    else faulty = middle;
  }
  return faulty;
}

/** Whether the only thing wrong with a text is that it ends. */
function couldGoOn(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const [, position] = / at position (\d+)/.exec(message) ?? [];
    return message.startsWith('Unexpected end') || Number(position) === text.length;
  }
}

/** A text of which each line is an object of its own; null when its first line is none. */
function readJsonLines(text: string): SourceRows | null {
  const lines = text
    .split('\n')
    .map((line, n) => ({ line: n + 1, content: line.trim() }))
    .filter(({ content }) => content !== '');
  if (lines.length < 2 || !isObject(lines[0]?.content ?? '')) return null;
  const rows = lines.flatMap(({ line, content }): SourceRow[] => {
    try {
      return rowsOf(parseJson(content), line, line);
    } catch {
      return [{ line, problem: 'This line is not valid JSON.' }];
    }
  });
  return { total: rows.length, rows };
}

function isObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof parseJson(text) === 'object';
  } catch {
    return false;
  }
}
