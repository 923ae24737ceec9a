/** The line (from 1) on which each object of a JSON text begins, in the order of the text. */
function linesOfObjects(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10) line += 1;
    else if (inText && sign === 92) at += 1;
    else if (sign === 34) inText = !inText;
    else if (sign === 123 && !inText) lines.push(line);
  }
  return lines;
}

/** No list of events is nested deeper; a text made to be would use up the stack. */
const DEEPEST = 100;

function* objectsOf(value: unknown, depth = 0): Generator<object> {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
  if (!Array.isArray(value)) yield value;
  for (const part of Object.values(value)) yield* objectsOf(part, depth + 1);
}

/**
 * Finds where the objects of a parsed JSON text stand in it: the parser meets them in the order of the text. Where
 * that fails (a key given twice drops an object), every line is the first.
 */
export function objectLines(text: string, root: unknown): (value: unknown) => number {
  const lines = linesOfObjects(text);
  const objects = [...objectsOf(root)];
  const byObject = new Map(
    lines.length === objects.length ? objects.map((object, n) => [object, lines[n]]) : [],
  );
  return (value) => byObject.get(value as object) ?? 1;
}
