/** Which lines a change touches. */

/** From the text of `git diff --unified=0`: a map from a path to the numbers of its lines that are new. */
export function changedLines(diff) {
  const found = new Map();
  let lines = new Set();
  for (const line of diff.split('\n')) {
    const [, path] = /^\+\+\+ b\/(.+)$/.exec(line) ?? [];
    if (path) found.set(path, (lines = new Set()));
    const [, first, many = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first) for (let number = 0; number < Number(many); number++) lines.add(Number(first) + number);
  }
  return found;
}
