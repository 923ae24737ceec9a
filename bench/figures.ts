/** One measured number beside what it should be. */
export interface Figure {
  what: string;
  value: number;
  unit: '/s' | 'ms' | 'MB';
  /** What it should be: at least this much of a rate, at most this much of all else. Null where nothing was aimed at. */
  aim: number | null;
  /** The share of a bare server's rate at the same moment: what two machines, or two hours, can be compared by. */
  ofBare: number | null;
}

/** By how much a figure may fall between two runs before it counts as worse: machines are never quite alike. */
const TOLERATED = 0.2;

const atLeast = ({ unit }: Figure): boolean => unit === '/s';

/** Whether it is what it should be; null where nothing was aimed at. */
export const isMet = (figure: Figure): boolean | null =>
  figure.aim === null ? null : atLeast(figure) ? figure.value >= figure.aim : figure.value <= figure.aim;

/** Those that are worse by more than a fifth than in an earlier run: by the share of a bare server where there is one. */
export function worseThan(
  now: readonly Figure[],
  before: readonly Figure[],
): { now: Figure; before: Figure }[] {
  const earlier = new Map(before.map((figure) => [figure.what, figure]));
  return now.flatMap((figure) => {
    const old = earlier.get(figure.what);
    return old && isWorse(figure, old) ? [{ now: figure, before: old }] : [];
  });
}

function isWorse(now: Figure, before: Figure): boolean {
  if (now.ofBare !== null && before.ofBare !== null) return now.ofBare < before.ofBare * (1 - TOLERATED);
  return atLeast(now)
    ? now.value < before.value * (1 - TOLERATED)
    : now.value > before.value * (1 + TOLERATED);
}

const shown = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })}${unit === '/s' ? '/s' : ` ${unit}`}`;

/** The table of all of them, as Markdown. */
export function figuresTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const met = isMet(figure);
    const share = figure.ofBare === null ? '' : `${(figure.ofBare * 100).toFixed(0)} %`;
    const aim = figure.aim === null ? '' : shown({ value: figure.aim, unit: figure.unit });
    return `| ${figure.what} | ${shown(figure)} | ${share} | ${aim} | ${met === null ? '' : met ? 'met' : 'not met'} |`;
  });
  return `| what | measured | of a bare server | aim | |\n|---|---:|---:|---:|---|\n${lines.join('\n')}\n`;
}
