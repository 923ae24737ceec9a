import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { mutantsOf, withCounters } from './mutants.mjs';

const textsOf = (text) => mutantsOf('a.ts', text).map(({ was, text: instead }) => `${was} → ${instead}`);

it.each([
  ['const f = (a, b) => a < b;', ['< → <=']],
  ['const f = (a, b) => a >= b;', ['>= → >']],
  ['const f = (a, b) => a === b;', ['=== → !==']],
  ['const f = (a, b) => a && b;', ['&& → ||']],
  ['const f = (a, b) => a ?? b;', ['a ?? b → b']],
  ['const f = (a, b) => a * b + a;', ['* → /', '+ → -']],
  ['const f = (a, b) => `${a} ` + b;', []],
  ['let n = a; n -= b;', ['n -= b; → ;', '-= → +=']],
  ['if (a === b) c.d;', ['a === b → true', 'a === b → false']],
  ['const f = (a) => !a;', ['!a → (a)']],
  ['const n = 1_000;', ['1_000 → 1001', '1_000 → 999']],
  ['const n = 0;', ['0 → 1', '0 → (-1)']],
  ['const n = 0.5;', []],
  ['const yes = true;', ['true → false']],
  ["const o = { kind: 'a', none: '' };", ["'a' → ''", "'' → 'mutant'"]],
  ["f('a');", ["f('a'); → ;"]],
  ['await tx.insert(row);', ['await tx.insert(row); → ;']],
  ["const q = db.where('at', '<', now);", ["db.where('at', '<', now) → db", "'<' → '<='"]],
  ["const q = db.orderBy('at', 'asc');", ["db.orderBy('at', 'asc') → db", "'asc' → 'desc'"]],
  ['const n = Math.min(a, b);', ['min → max']],
  // Names that every object answers to.
  ['const t = n.toString();', []],
  ["const q = db.on('constructor');", []],
  ['const yes = a.some(b);', ['some → every']],
  ['if (a) throw b;', ['a → true', 'a → false', 'throw b; → ;']],
  ['const l = [a, ...b];', ['a → ...[]', '...b → ...[]']],
  ['const o = { ...a, b };', ['...a → ...{}']],
  ['function f(): A | null { return a; }', ['a → null']],
  ['function f(): A { return a; }', []],
  ["import { a } from './a.ts'; type B = 'b' | 1; interface C { d: 'e' }", []],
])('%s', (text, mutants) => expect(textsOf(text)).toEqual(mutants));

it('gives the mutated file and where it differs', () => {
  const [mutant] = mutantsOf('a.ts', 'const f = () => {\n  return a < b;\n};\n');
  expect(mutant).toMatchObject({ line: 2, within: 'return a < b;', body: 16 });
  expect(mutant.code).toBe('const f = () => {\n  return a <= b;\n};\n');
});

it('names the function whose body a mutant lies in, and none for what runs when the file is loaded', () => {
  const bodies = mutantsOf('a.ts', 'const n = 1; const f = (a = 2) => (b) => b < 3;').map(({ was, body }) => [
    was,
    body,
  ]);
  expect(bodies).toEqual([
    ['1', -1],
    ['1', -1],
    ['2', -1],
    ['2', -1],
    ['<', 41],
    ['3', 41],
    ['3', 41],
  ]);
});

it('counts each function once, and changes nothing else', () => {
  const text =
    'const f = (a) => ({ a }); function g() { return f(1); } result.push(g(), f(2), f(() => 3).a());';
  const counted = withCounters('a.ts', text, '/log').replace(
    /process\.getBuiltinModule\('node:fs'\)\.appendFileSync/g,
    'append',
  );
  const [lines, result] = [[], []];
  runInNewContext(counted, { append: (path, line) => lines.push([path, line]), result });
  expect(result).toEqual([{ a: 1 }, { a: 2 }, 3]);
  expect(lines).toEqual(
    [-1, text.indexOf('{ return'), text.indexOf('({ a })'), text.lastIndexOf('3')].map((body) => [
      '/log',
      `a.ts ${body}\n`,
    ]),
  );
});
