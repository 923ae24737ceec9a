/** The survivors that docs/mutation-survivors.md lists with a reason, and how they compare with those of a run. */

const ENTRY = /^- `([^`]+)` · `(.*?)` → `(.*?)` · `(.*)`: (.+)$/;

/** One line of the list. */
export const entryOf = ({ path, was, text, within }) =>
  `- \`${path}\` · \`${oneLine(was)}\` → \`${oneLine(text)}\` · \`${oneLine(within)}\``;

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'");

const keyOf = ({ path, was, text, within }) =>
  [path, oneLine(was), oneLine(text), oneLine(within)].join('\n');

/** From the results of an earlier run: whether a mutant survived it. */
export function survivedIn(results) {
  const alive = new Set(
    results.filter(({ state }) => state === 'survived' || state === 'no coverage').map(keyOf),
  );
  return (mutant) => alive.has(keyOf(mutant));
}

/** The entries of the document, each `{path, was, text, within, reason}`. */
export function readListed(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const [, path, was, text, within, reason] = ENTRY.exec(line) ?? [];
    return path ? [{ path, was, text, within, reason }] : [];
  });
}

/**
 * Marks the survivors that are listed, and finds the entries that don't hold any more.
 *
 * @param results mutants with their `state`
 * @param mutants all mutants of the files that were looked at, tried or not
 * @returns `{results, killed, gone}`: entries of mutants that a test kills now, and of mutants that are no more
 */
export function compareListed(results, mutants, listed) {
  const byKey = new Map(listed.map((entry) => [keyOf(entry), entry]));
  const marked = results.map((result) => {
    const entry = byKey.get(keyOf(result));
    return entry && result.state !== 'killed' ? { ...result, state: 'listed', reason: entry.reason } : result;
  });
  const looked = new Set(mutants.map(({ path }) => path));
  const known = new Set(mutants.map(keyOf));
  const dead = new Set(results.filter(({ state }) => state === 'killed').map(keyOf));
  const alive = new Set(results.filter(({ state }) => state !== 'killed').map(keyOf));
  const here = listed.filter(({ path }) => looked.has(path));
  return {
    results: marked,
    gone: here.filter((entry) => !known.has(keyOf(entry))),
    killed: here.filter((entry) => dead.has(keyOf(entry)) && !alive.has(keyOf(entry))),
  };
}
