/**
 * `npm run test:mutation [-- AREA|FILE…]`: breaks one line at a time and tells which lines no test pins, by area. With
 * `--changed [COMMIT]`, lines alone that differ from the commit (from where the branch left `origin/main`). `--sample N` tries
 * at most N mutants of each file, and `--seed S` others than without it; `--json FILE` writes the results down; `--again FILE`
 * tries those alone that survived in such a file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../process/run.mjs';
import { root } from '../setup/project.mjs';
import { AREAS } from './mutation/areas.mjs';
import { changedLines } from './mutation/changed-lines.mjs';
import { filesOf, importers, sourcesIn, testsFor } from './mutation/files.mjs';
import { mutantsOf } from './mutation/mutants.mjs';
import { lineOf, survivorLines } from './mutation/report.mjs';
import { sessions } from './mutation/sessions.mjs';
import { sampled } from './mutation/sample.mjs';
import { compareListed, entryOf, readListed, survivedIn } from './mutation/survivors.mjs';
import { tryMutants } from './mutation/try-area.mjs';

const LIST = 'docs/mutation-survivors.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '0' },
    json: { type: 'string' },
    again: { type: 'string' },
  },
});

const sources = sourcesIn(['src', 'packages', 'tests']);
const importedBy = importers(sources);

async function linesToTry() {
  if (!values.changed) return null;
  const [base] =
    positionals.length > 0 ? positionals : [await run('git', ['merge-base', 'HEAD', 'origin/main'])];
  return changedLines(await run('git', ['diff', '--unified=0', base.trim()]));
}

const lines = await linesToTry();
const again = values.again ? survivedIn(JSON.parse(readFileSync(values.again, 'utf8'))) : () => true;
const wanted = values.changed ? [] : positionals;
const unknown = wanted.filter((name) => !AREAS[name] && !sources.includes(name));
if (unknown.length > 0) {
  console.error(`No area and no file: ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(2);
}

const session = sessions();
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
process.once('exit', session.end);
const listed = readListed(readFileSync(join(root, LIST), 'utf8'));
const all = [];
const stale = { killed: [], gone: [] };

for (const [name, area] of Object.entries(AREAS)) {
  const files = filesOf(area, sources)
    .filter((path) => wanted.length === 0 || wanted.includes(name) || wanted.includes(path))
    .filter((path) => !lines || lines.has(path));
  const mutants = files.flatMap((path) => mutantsOf(path, readFileSync(join(root, path), 'utf8')));
  const toTry = files.flatMap((path) => {
    const own = mutants.filter((mutant) => mutant.path === path && again(mutant));
    return sampled(
      lines ? own.filter(({ line }) => lines.get(path).has(line)) : own,
      values.sample ? Number(values.sample) : Infinity,
      Number(values.seed),
    );
  });
  if (toTry.length === 0) continue;
  console.log(`${name}: ${toTry.length} of ${mutants.length} mutants in ${files.length} files`);
  const tests = (path) => testsFor(path, area, sources, importedBy);
  const tried = await tryMutants(toTry, tests, session, ({ state, path, line, was, text }) => {
    if (state === 'survived' || state === 'no coverage')
      console.log(`  ${state}: ${path}:${line} ${was.slice(0, 60)} → ${text.slice(0, 60)}`);
  });
  const { results, killed, gone } = compareListed(tried, mutants, listed);
  all.push(...results.map((result) => ({ area: name, ...result })));
  stale.killed.push(...killed);
  stale.gone.push(...gone);
  console.log(lineOf(name, results));
}

session.end();
for (const line of survivorLines(all)) console.log(line);
for (const entry of stale.killed) console.log(`Listed in ${LIST}, and killed now: ${entryOf(entry)}`);
for (const entry of stale.gone) console.log(`Listed in ${LIST}, and no mutant any more: ${entryOf(entry)}`);
for (const name of new Set(all.map(({ area }) => area)))
  console.log(
    lineOf(
      name,
      all.filter(({ area }) => area === name),
    ),
  );
console.log(lineOf('all', all));
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify(
      all.map(({ code: _, ...result }) => result),
      null,
      2,
    )}\n`,
  );
process.exitCode = stale.killed.length + stale.gone.length > 0 ? 1 : 0;
