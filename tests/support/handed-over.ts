/** The scripts by which a page hands its data to the browser. */
const ENQUEUED =
  /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/g;

/** A page without its scripts, and the data that it hands to the browser. */
export function takenApart(html: string): { text: string; data: unknown } {
  const stream = [...html.matchAll(ENQUEUED)]
    .map(([, literal = '""']) => JSON.parse(literal) as string)
    .join('');
  const [first = '[]'] = stream.split('\n');
  return {
    text: html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''),
    data: decoded(JSON.parse(first) as unknown[]),
  };
}

/** Reads React Router's stream: values name each other by their places, so that equal ones stand there once. */
function decoded(flat: readonly unknown[], at = 0): unknown {
  if (at < 0) return `constant ${at}`;
  const value = flat[at];
  if (Array.isArray(value)) {
    const [kind] = value as unknown[];
    if (typeof kind === 'string') return ['special', ...value];
    return (value as number[]).map((each) => decoded(flat, each));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, number>).map(([key, each]) => [
      flat[Number(key.slice(1))],
      decoded(flat, each),
    ]),
  );
}
