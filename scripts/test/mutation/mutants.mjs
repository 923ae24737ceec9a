/** The mutants of a file, and the file with counters that tell which of its functions a test calls. */
import ts from 'typescript-6';
import { MUTATORS } from './mutators.mjs';

const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Types, imports and declarations have nothing that runs. */
const isSilent = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

function* running(node) {
  if (isSilent(node)) return;
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* running(child);
}

/** Where the body of the innermost function around a position begins; -1 outside of all. */
function bodyAround(node, source) {
  for (let around = node; around; around = around.parent) {
    const { parent } = around;
    if (parent && ts.isFunctionLike(parent) && parent.body === around) return around.getStart(source);
  }
  return -1;
}

/**
 * Every mutant of a file, in the order of its text: `start`, `end`, `text` that stands there instead, `name` of the
 * mutator, `line`, `was` (the text replaced), `within` (the source's line, trimmed), `body` (of the function, as in
 * `withCounters`) and `code`, the mutated file.
 */
export function mutantsOf(path, text) {
  const source = parse(path, text);
  const lines = text.split('\n');
  const seen = new Set();
  const found = [];
  for (const node of running(source))
    for (const { start, end, text: instead, name } of MUTATORS.flatMap((mutate) => mutate(node, source))) {
      const key = `${start} ${end} ${instead}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const line = source.getLineAndCharacterOfPosition(start).line;
      const where = { path, line: line + 1, within: lines[line].trim(), body: bodyAround(node, source) };
      const code = text.slice(0, start) + instead + text.slice(end);
      found.push({ ...where, name, start, end, was: text.slice(start, end), text: instead, code });
    }
  return found.toSorted((one, other) => one.start - other.start);
}

/** The file, writing a line `PATH BODY` to `log` when a function is called first, and `PATH -1` when it is loaded. */
export function withCounters(path, text, log) {
  const source = parse(path, text);
  const edits = [];
  const count = (body) => `__mutationCount(${body})`;
  for (const node of running(source)) {
    if (!ts.isFunctionLike(node) || !node.body) continue;
    const start = node.body.getStart(source);
    if (ts.isBlock(node.body)) edits.push([start + 1, `${count(start)};`]);
    else edits.push([start, `(${count(start)}, (`], [node.body.end, '))']);
  }
  let counted = text;
  for (const [position, inserted] of edits.toSorted(([one], [other]) => other - one))
    counted = counted.slice(0, position) + inserted + counted.slice(position);
  const write = `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${path} `)} + body + '\\n')`;
  const counter =
    'function __mutationCount(body) { const seen = (__mutationCount.seen ??= new Set());' +
    ` if (!seen.has(body)) { seen.add(body); ${write}; } }`;
  return `${counter} ${count(-1)}; ${counted}`;
}
