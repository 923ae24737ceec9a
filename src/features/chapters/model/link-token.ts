import { createHmac, timingSafeEqual } from 'node:crypto';

/** For what a link is good: one made for paying shows no receipt. `news` is how a member gets no more of it. */
export type LinkUse = 'dues' | 'payment' | 'news' | 'monthly';

const signatureOf = (secret: string, use: LinkUse, id: string): string =>
  createHmac('sha256', secret).update(`${use}:${id}`).digest('base64url');

/** What a private link carries: the id of what it opens, signed. It says nothing of whom it is for. */
export function linkToken(secret: string, use: LinkUse, id: string): string {
  return `${id}.${signatureOf(secret, use, id)}`;
}

/** The id, or null for a token that is not ours, or ours for something else. */
export function readLinkToken(secret: string, use: LinkUse, token: string): string | null {
  const [id = '', signature = ''] = token.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, use, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
