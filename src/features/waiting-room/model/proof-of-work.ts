import { createHmac, timingSafeEqual } from 'node:crypto';
import { sha256 } from './sha256.ts';

/** Of how many puzzles a proof consists: several small ones take about as long for everybody, one large one does not. */
export const PUZZLES = 8;
/** With how many zero bits the hash of a solution begins: 8 × 2^15 hashes are about a second of a phone. */
export const ZERO_BITS = 15;
/** A challenge is to be answered in this time. */
export const CHALLENGE_MS = 10 * 60_000;

const CHALLENGE = /^([a-z0-9]{15})\.([0-9a-z]{1,9})\.([0-9a-f]{32})\.([\w-]{43})$/;
const RANDOM = /^[0-9a-f]{32}$/;

/** What a browser has to work on, for that event until `expires`; `random`: 32 hexadecimal digits. */
export function makeChallenge(
  secret: string,
  { event, expires, random }: { event: string; expires: number; random: string },
): string {
  const said = `${event}.${expires.toString(36)}.${random}`;
  return `${said}.${signatureOf(secret, said)}`;
}

/** What a browser sends back: its own 32 random digits, and a number for each puzzle. */
export interface Proof {
  challenge: string;
  random: string;
  proof: readonly number[];
}

/** Whether the challenge is ours, for that event and not over, and every puzzle is solved. */
export function isProven(
  secret: string,
  { challenge, random, proof }: Proof,
  { event, now }: { event: string; now: number },
): boolean {
  const parts = CHALLENGE.exec(challenge);
  if (!parts || !RANDOM.test(random) || proof.length !== PUZZLES) return false;
  const [, of, expires = '', , signature = ''] = parts;
  const said = challenge.slice(0, -signature.length - 1);
  if (of !== event || Number.parseInt(expires, 36) <= now) return false;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, said)))) return false;
  const task = taskOf(challenge, random);
  return proof.every(
    (nonce, puzzle) => Number.isSafeInteger(nonce) && nonce >= 0 && isSolution(task, puzzle, nonce),
  );
}

/** What the puzzles are about: short, so that each try is one block of the hash. */
const taskOf = (challenge: string, random: string): string => sha256(`${challenge}:${random}`).slice(0, 32);

/** Whether that number solves that puzzle, from 0. */
function isSolution(task: string, puzzle: number, nonce: number): boolean {
  return Number.parseInt(sha256(`${task}:${puzzle}:${nonce}`).slice(0, 8), 16) < 2 ** (32 - ZERO_BITS);
}

/** Solves all puzzles, as a browser does. */
export function solve(challenge: string, random: string): number[] {
  const task = taskOf(challenge, random);
  return Array.from({ length: PUZZLES }, (_, puzzle) => {
    let nonce = 0;
    while (!isSolution(task, puzzle, nonce)) nonce += 1;
    return nonce;
  });
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`challenge:${said}`).digest('base64url');
}
