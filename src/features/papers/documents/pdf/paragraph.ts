import { plainText } from '#lib/plain-text.ts';
import { advanceOf, type Weight } from './fonts.ts';
import { lettersOf, type Run, runsOf } from './text-runs.ts';

/** One line, ready to be drawn. `width` and `tall` hold at size 1. */
export interface Line {
  runs: Run[];
  width: number;
}

/** A text laid out in a column. */
export interface Paragraph {
  text: string;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  height: number;
  lines: Line[];
  /** Has Devanagari, whose vowels stand above and below the letters. */
  devanagari: boolean;
}

/** How a text may be laid out. Sizes and widths in points. */
export interface ParagraphOptions {
  weight: Weight;
  width: number;
  size: number;
  /** It shrinks to this before it is cut off. */
  minSize?: number;
  maxLines?: number;
  maxHeight?: number;
  /** Lines of about the same length: for titles. */
  balance?: boolean;
  leading?: number;
}

/** What stays together on a line. */
interface Word {
  text: string;
  width: number;
  /** The room before it when it is not the first of its line: none after a hyphen. */
  gap: number;
}

const SHRINK = 0.94;

/** Width of a text at size 1. */
export function widthOf(runs: readonly Run[]): number {
  return runs.reduce((width, run) => width + advanceOf(run.face, run.text), 0);
}

/** Lays a text out: as large as allowed, smaller if it takes too many lines, cut off with `…` if that is not enough. */
export function layParagraph(raw: string, options: ParagraphOptions): Paragraph {
  const {
    weight,
    width,
    size: largest,
    minSize = largest,
    maxLines = Number.POSITIVE_INFINITY,
    maxHeight,
  } = options;
  const text = plainText(raw);
  const measure = (part: string) => widthOf(runsOf(part, weight));
  const space = measure('n n') - 2 * measure('n');
  const words = wordsOf(text, space, measure);
  const devanagari = runsOf(text, weight).some((run) => run.face.devanagari);
  const spread = (options.leading ?? 1.22) * (devanagari ? 1.14 : 1);
  const allowed = (at: number) =>
    Math.max(
      1,
      Math.min(maxLines, maxHeight === undefined ? maxLines : Math.floor(maxHeight / (at * spread))),
    );

  let size = largest;
  let lines = wrap(words, width / size);
  while (lines.length > allowed(size) || lines.some((line) => lineWidth(line) > width / size)) {
    if (size <= minSize) {
      lines = wrap(broken(words, width / size, measure), width / size);
      break;
    }
    size = Math.max(minSize, size * SHRINK);
    lines = wrap(words, width / size);
  }
  if (lines.length > allowed(size)) lines = cut(lines, allowed(size), width / size, measure);
  if (options.balance && lines.length > 1) lines = balanced(lines, width / size);

  const leading = size * spread;
  return {
    text,
    size,
    leading,
    height: leading * lines.length,
    devanagari,
    lines: lines.map((line) => {
      const runs = runsOf(textOf(line), weight);
      return { runs, width: widthOf(runs) };
    }),
  };
}

/** Words and the parts of a word that may stand on lines of their own: after a hyphen, a dash or a slash. */
function wordsOf(text: string, space: number, measure: (text: string) => number): Word[] {
  return text.split(' ').flatMap((word) =>
    word.split(/(?<=[\p{L}\p{N}][-–—/])(?=[\p{L}\p{N}])/u).map((part, place) => {
      return { text: part, width: measure(part), gap: place === 0 ? space : 0 };
    }),
  );
}

function textOf(line: readonly Word[]): string {
  return line.map((word, place) => (place > 0 && word.gap > 0 ? ` ${word.text}` : word.text)).join('');
}

function lineWidth(line: readonly Word[]): number {
  return line.reduce((sum, word, place) => sum + word.width + (place > 0 ? word.gap : 0), 0);
}

function wrap(words: readonly Word[], room: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && used + word.gap + word.width <= room) {
      line.push(word);
      used += word.gap + word.width;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}

/** Words that are wider than the column, cut between letters. */
function broken(words: readonly Word[], room: number, measure: (text: string) => number): Word[] {
  return words.flatMap((word) => {
    if (word.width <= room) return [word];
    const parts: Word[] = [{ text: '', width: 0, gap: word.gap }];
    for (const letter of lettersOf(word.text)) {
      const last = parts.at(-1) as Word;
      const text = last.text + letter;
      const width = measure(text);
      if (width > room && last.text) parts.push({ text: letter, width: measure(letter), gap: 0 });
      else Object.assign(last, { text, width });
    }
    return parts;
  });
}

/** The first lines, the last of them ended with `…` where it still fits. */
function cut(lines: Word[][], maxLines: number, room: number, measure: (text: string) => number): Word[][] {
  const kept = lines.slice(0, maxLines - 1);
  const before = [...(lines[maxLines - 1] as Word[])];
  let last = before.pop() as Word;
  const tooWide = () => lineWidth([...before, shortened(last, measure)]) > room;
  while (before.length > 0 && tooWide()) last = before.pop() as Word;
  while (last.text.length > 1 && tooWide()) {
    last = { ...last, text: lettersOf(last.text).slice(0, -1).join('') };
  }
  return [...kept, [...before, shortened(last, measure)]];
}

function shortened(word: Word, measure: (text: string) => number): Word {
  const text = `${word.text.replace(/[\s,;:.–—-]+$/u, '')}…`;
  return { ...word, text, width: measure(text) };
}

/** The narrowest column that takes no more lines: their lengths come out about even. */
function balanced(lines: Word[][], room: number): Word[][] {
  const words = lines.flat();
  let [tooNarrow, wide] = [Math.max(...words.map((word) => word.width)) * 0.999, room];
  for (let step = 0; step < 8; step++) {
    const middle = (tooNarrow + wide) / 2;
    if (wrap(words, middle).length > lines.length) tooNarrow = middle;
    else wide = middle;
  }
  return wrap(words, wide);
}
