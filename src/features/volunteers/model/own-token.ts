import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`volunteer:${id}`).digest('base64url');

/** What a volunteer's private link carries: the id of their place on a shift, signed. It says nothing of who they are. */
export function ownToken(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, id)}`;
}

/** The id, or null for a token that is not ours. */
export function readOwnToken(secret: string, token: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
