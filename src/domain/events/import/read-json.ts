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
    root = JSON.parse(text);
  } catch (error) {
    const lines = readJsonLines(text);
    return lines ?? { total: null, rows: [notJson(error as Error)] };
  }
  return readParsed(root, objectLines(text, root));
}

function readParsed(root: unknown, lineOf: (value: unknown) => number): SourceRows {
  if (speaksSchemaOrg(root)) {
    const nodes = [...eventNodes(root)];
    return nodes.length > 0
      ? { total: nodes.length, rows: nodes.map((node) => schemaOrgRow(node, lineOf(node))) }
      : { total: 0, rows: [{ line: 1, problem: 'There is no event of schema.org in this file.' }] };
  }
  const entries = entriesOf(root);
  return { total: entries.length, rows: entries.flatMap((entry, n) => rowsOf(entry, lineOf(entry), n + 1)) };
}

function rowsOf(entry: unknown, line: number, position: number): SourceRow[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [{ line, problem: `Entry ${position} of the list is no event but ${describe(entry)}.` }];
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

function notJson(error: Error): SourceRow {
  const [, line] = /line (\d+)/.exec(error.message) ?? [];
  return {
    line: Number(line ?? 1),
    problem:
      'The file is not valid JSON from here on: a comma, a quote or a bracket is missing or one too many.',
  };
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
      return rowsOf(JSON.parse(content), line, line);
    } catch {
      return [{ line, problem: 'This line is not valid JSON.' }];
    }
  });
  return { total: rows.length, rows };
}

function isObject(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
