import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, follow: string): string =>
  createHmac('sha256', secret).update(`leave:${follow}`).digest('base64url');

/** What the link of a mail carries by which a follower leaves: an id, signed. It says nothing of whom it is for. */
export function leaveToken(secret: string, follow: string): string {
  return `${follow}.${signatureOf(secret, follow)}`;
}

/** The id, or null for a token that is not ours. */
export function readLeaveToken(secret: string, token: string): string | null {
  const [follow = '', signature = ''] = token.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, follow))];
  return given.length === right.length && timingSafeEqual(given, right) ? follow : null;
}
