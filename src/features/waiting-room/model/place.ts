import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A place in a waiting room. Nothing of it is stored: whoever has it brings it along, signed. */
export interface Place {
  event: string;
  /** `draw`: it was given before the opening, and the draw says its number. `line`: after it, in the order of arrival. */
  kind: 'draw' | 'line';
  /** Among those of its kind, from 1, as they were given. */
  at: number;
  /** Milliseconds since the epoch. */
  joined: number;
  /** 64 hexadecimal digits that nobody could know before. */
  id: string;
  /** Milliseconds since the epoch, from which on it is worth nothing. */
  expires: number;
}

/** So long a place is good after it was given, or after the opening where that is later. */
export const PLACE_MS = 24 * 3_600_000;

const TOKEN =
  /^([dl])\.([a-z0-9]{15})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([0-9a-z]{1,9})\.([0-9a-f]{64})\.([\w-]{43})$/;

/** The place as text for a cookie, a link or a header. */
export function signPlace(secret: string, { event, kind, at, joined, id, expires }: Place): string {
  const said = [
    kind === 'draw' ? 'd' : 'l',
    event,
    ...[at, joined, expires].map((n) => n.toString(36)),
    id,
  ].join('.');
  return `${said}.${signatureOf(secret, said)}`;
}

/** The place that a text is for that event at `now`; null for what is forged, of another event, or over. */
export function readPlace(
  secret: string,
  token: string | undefined,
  { event, now }: { event: string; now: number },
): Place | null {
  const parts = TOKEN.exec(token ?? '');
  if (!parts || !token) return null;
  const [, kind, of, at, joined, expires, id, signature] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const said = token.slice(0, -signature.length - 1);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, said)))) return null;
  const place: Place = {
    event: of,
    kind: kind === 'd' ? 'draw' : 'line',
    at: Number.parseInt(at, 36),
    joined: Number.parseInt(joined, 36),
    id,
    expires: Number.parseInt(expires, 36),
  };
  return place.event === event && place.expires > now ? place : null;
}

/** The id of the place of whoever has an account, or confirmed an address: one of each, however often they come. */
export const idOfPerson = (secret: string, event: string, person: string): string =>
  createHmac('sha256', secret).update(`person:${event}:${person}`).digest('hex');

/** The id of a place that was worked for: of what the server and the browser chose at random. */
export const idOfWork = (challenge: string, random: string): string =>
  createHash('sha256').update(`place:${challenge}:${random}`).digest('hex');

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`place:${said}`).digest('base64url');
}
