import { Parser } from 'htmlparser2';
import { objectLines } from './object-lines.ts';
import { eventNodes, schemaOrgRow } from './schema-org.ts';
import type { SourceRow, SourceRows } from './source-event.ts';

interface Script {
  /** The line of the page that its text begins on. */
  line: number;
  text: string;
}

/** The texts of a page's `<script type="application/ld+json">`. */
function ldScripts(html: string): Script[] {
  const scripts: Script[] = [];
  let open: { start: number; text: string } | null = null;
  const parser = new Parser({
    onopentag: (name, { type }) => {
      if (name === 'script' && /^application\/ld\+json\b/i.test(type?.trim() ?? ''))
        open = { start: parser.endIndex + 1, text: '' };
    },
    ontext: (text) => {
      if (open) open.text += text;
    },
    onclosetag: () => {
      if (open) scripts.push({ line: html.slice(0, open.start).split('\n').length, text: open.text });
      open = null;
    },
  });
  parser.end(html);
  return scripts;
}

/** Reads the events that a web page tells search engines of (schema.org as JSON-LD). */
export function readHtml(html: string): SourceRows {
  const rows = ldScripts(html).flatMap(rowsOf);
  if (rows.length > 0) return { total: rows.length, rows };
  const problem = 'This page has no schema.org events in JSON-LD.';
  return { total: 0, rows: [{ line: 1, problem }] };
}

function rowsOf({ line, text }: Script): SourceRow[] {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return [{ line, problem: 'The data for search engines on this page is not valid JSON.' }];
  }
  const lineOf = objectLines(text, root);
  return Array.from(eventNodes(root), (node) => schemaOrgRow(node, line + lineOf(node) - 1));
}
