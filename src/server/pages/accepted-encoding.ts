import { type Accept, parseAccept } from 'hono/utils/accept';
import { Lru } from '#lib/cache/lru.ts';

// Clients say the same few things: reading them again for each request would cost more than sending a page.
const said = new Lru<Accept[]>(500);
const LONGEST = 200;

/** The first of `offered` that a client takes, by its Accept-Encoding header (RFC 9110 §12.5.3); null for none of them. */
export function acceptedEncoding<Encoding extends string>(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  if (!header || header.length > LONGEST) return null;
  let known = said.get(header);
  if (!known) said.set(header, (known = parseAccept(header.toLowerCase())));
  const taken = known;
  const weight = (encoding: string): number | undefined => taken.find(({ type }) => type === encoding)?.q;
  return offered.find((encoding) => (weight(encoding) ?? weight('*') ?? 0) > 0) ?? null;
}
