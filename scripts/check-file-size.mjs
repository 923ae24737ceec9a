/** A file is one concept: none in src/ and packages/ may be over 400 lines. Prints the median and the 90th percentile. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/project.mjs';
import { isMain } from './setup/is-main.mjs';

const MOST_LINES = 400;

const isCode = (path) => /[.](tsx?|css)$/.test(path) && !/[.]test[.]tsx?$/.test(path);

/** `[path, lines]` of every file of code that ships, the longest last. */
function sizes() {
  const folders = ['src', 'packages'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  );
  return paths
    .filter(isCode)
    .map((path) => [path, readFileSync(join(root, path), 'utf8').split('\n').length - 1])
    .toSorted(([, a], [, b]) => a - b);
}

/** @returns `{failed, output}` */
export function checkFileSizes() {
  const all = sizes();
  const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))]?.[1] ?? 0;
  const tooLong = all.filter(([, lines]) => lines > MOST_LINES);
  const summary = `${all.length} files: median ${at(0.5)} lines, 90th percentile ${at(0.9)}, longest ${at(1)}`;
  const complaints = tooLong.map(
    ([path, lines]) => `${path} has ${lines} lines, over ${MOST_LINES}: split it by concept.`,
  );
  return { failed: tooLong.length > 0, output: [...complaints, summary].join('\n') };
}

if (isMain(import.meta)) {
  const { failed, output } = checkFileSizes();
  console.log(output);
  process.exitCode = failed ? 1 : 0;
}
