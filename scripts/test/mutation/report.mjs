/** What a mutation test found, by area. */
import { entryOf } from './survivors.mjs';

/** What became of a mutant; `timeout` counts as killed, `listed` counts in no score. */
export const STATES = ['killed', 'timeout', 'survived', 'no coverage', 'listed'];

/** How many of each state there are, and which share of those that count is killed, in percent; null without any. */
export function scoreOf(results) {
  const counts = Object.fromEntries(
    STATES.map((state) => [state, results.filter((result) => result.state === state).length]),
  );
  const caught = counts.killed + counts.timeout;
  const all = caught + counts.survived + counts['no coverage'];
  return { ...counts, score: all === 0 ? null : Math.round((caught / all) * 1000) / 10 };
}

/** A line for an area or for all of them. */
export function lineOf(name, results) {
  const { score, ...counts } = scoreOf(results);
  const told = STATES.map((state) => `${String(counts[state]).padStart(5)} ${state}`).join('');
  return `${name.padEnd(12)} ${score === null ? '     -' : `${score.toFixed(1).padStart(5)}%`}${told}`;
}

/** The lines that no test pins, as docs/mutation-survivors.md would name them. */
export const survivorLines = (results) =>
  results
    .filter(({ state }) => state === 'survived' || state === 'no coverage')
    .map((result) => `${entryOf(result)} (line ${result.line}, ${result.name}, ${result.state})`);
