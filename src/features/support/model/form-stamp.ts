import { createHmac, timingSafeEqual } from 'node:crypto';

/** Nobody reads and fills a form faster than that; programs do. Milliseconds. */
export const FASTEST_MS = 3_000;
/** A form that lay open for longer is taken for one that was copied. Milliseconds. */
export const OLDEST_MS = 24 * 3_600_000;

/** What a stamp says about the form it came with. */
export type StampVerdict = 'good' | 'too-fast' | 'too-old' | 'forged';

function sign(secret: string, at: string): string {
  return createHmac('sha256', secret).update(`form:${at}`).digest('base64url');
}

/** The moment at which a form was handed out (milliseconds since the epoch), signed: nobody else can make one. */
export function stampAt(secret: string, at: number): string {
  const time = at.toString(36);
  return `${time}.${sign(secret, time)}`;
}

/** When a stamp was made; null for one that is not of ours. */
function readStamp(secret: string, stamp: string): number | null {
  const [time = '', signature = '', ...rest] = stamp.split('.');
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(secret, time));
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(time, 36);
}

/** Whether a form with this stamp may be sent at `now`. */
export function judgeStamp(secret: string, stamp: string, now: number): StampVerdict {
  const at = readStamp(secret, stamp);
  if (at === null) return 'forged';
  if (now - at < FASTEST_MS) return 'too-fast';
  return now - at > OLDEST_MS ? 'too-old' : 'good';
}

/**
 * The stamp of a form that is shown again: the same while it holds, so that it can be sent again at once; in place of
 * one that grew too old, one that can be sent at once too; otherwise a new one.
 */
export function renewedStamp(secret: string, stamp: string, now: number): string {
  switch (judgeStamp(secret, stamp, now)) {
    case 'forged':
      return stampAt(secret, now);
    case 'too-old':
      return stampAt(secret, now - FASTEST_MS);
    default:
      return stamp;
  }
}
