import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, delivery: string): string =>
  createHmac('sha256', secret).update(`opt-out:${delivery}`).digest('base64url');

/** What the link in a mail carries: the id of the delivery, signed. It says nothing of whom it is for. */
export function optOutToken(secret: string, delivery: string): string {
  return `${delivery}.${signatureOf(secret, delivery)}`;
}

/** The id of the delivery, or null for a token that is not ours. */
export function readOptOutToken(secret: string, token: string): string | null {
  const [delivery = '', signature = ''] = token.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, delivery))];
  return given.length === right.length && timingSafeEqual(given, right) ? delivery : null;
}
