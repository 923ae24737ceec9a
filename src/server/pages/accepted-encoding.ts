import { Lru } from '#lib/cache/lru.ts';

/** What a client takes and what it refuses, in small letters. */
interface Said {
  taken: ReadonlySet<string>;
  refused: ReadonlySet<string>;
}

const NO_WEIGHT = /^q=0(?:\.0{0,3})?$/;
// Clients say the same few things: reading them again for each request would cost more than sending a page.
const said = new Lru<Said>(500);
const LONGEST = 200;

/** The first of `offered` that a client takes, by its Accept-Encoding header (RFC 9110 §12.5.3); null for none of them. */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  if (!header || header.length > LONGEST) return null;
  let known = said.get(header);
  if (!known) said.set(header, (known = read(header)));
  const { taken, refused } = known;
  return (
    offered.find((encoding) => taken.has(encoding) || (taken.has('*') && !refused.has(encoding))) ?? null
  );
}

function read(header: string): Said {
  const [taken, refused] = [new Set<string>(), new Set<string>()];
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    (parameters.some((each) => NO_WEIGHT.test(each)) ? refused : taken).add(name);
  }
  return { taken, refused };
}
