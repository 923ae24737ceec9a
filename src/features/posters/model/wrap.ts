export interface Block {
  lines: string[];
  size: number;
}

interface Frame {
  width: number;
  height: number;
  /** Sizes to try, largest first. */
  sizes: readonly [number, ...number[]];
  /** Line height as a multiple of the size. */
  leading: number;
  maxLines: number;
  /** Width of a text at a size. */
  measure: Measure;
}

type Measure = (text: string, size: number) => number;

/** The text in the largest size at which it fits; at the smallest it is cut, with an ellipsis. */
export function fit(text: string, frame: Frame): Block {
  const { width, measure } = frame;
  for (const size of frame.sizes) {
    const lines = wrap(text, { width, size, measure });
    const broken = lines === null;
    if (!broken && lines.length <= room(frame, size)) return { lines, size };
  }
  const size = frame.sizes.at(-1) ?? frame.sizes[0];
  const line = { width, size, measure };
  const lines = wrap(breakLongWords(text, line), line) ?? [];
  const allowed = room(frame, size);
  if (lines.length <= allowed) return { lines, size };
  const kept = lines.slice(0, allowed);
  kept[allowed - 1] = shorten(kept[allowed - 1] ?? '', line);
  return { lines: kept, size };
}

interface Line {
  width: number;
  size: number;
  measure: Measure;
}

function room({ height, leading, maxLines }: Frame, size: number): number {
  return Math.max(1, Math.min(maxLines, Math.floor(height / (size * leading))));
}

/** Lines of whole words; null when a word alone is too wide. */
function wrap(text: string, { width, size, measure }: Line): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (measure(word, size) > width) return null;
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line ? [...lines, line] : lines;
}

function breakLongWords(text: string, { width, size, measure }: Line): string {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return text
    .split(' ')
    .flatMap((word) => {
      if (measure(word, size) <= width) return [word];
      const pieces = [''];
      for (const { segment } of letters.segment(word)) {
        const last = pieces.length - 1;
        if (measure(pieces[last] + segment, size) > width) pieces.push(segment);
        else pieces[last] += segment;
      }
      return pieces;
    })
    .join(' ');
}

function shorten(line: string, { width, size, measure }: Line): string {
  let letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)].map(
    ({ segment }) => segment,
  );
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`, size) > width)
    letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
