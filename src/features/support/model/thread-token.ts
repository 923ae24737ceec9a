import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_LENGTH = 32;

const macOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`thread:${id}`).digest('base64url').slice(0, MAC_LENGTH);

/** The key of a message's page for its writer, who gets it by mail: 192 bits that nobody guesses. */
export const threadToken = (secret: string, id: string): string => `${id}.${macOf(secret, id)}`;

/** The id of the message that a key opens; null for what we have not given out. */
export function messageOfToken(secret: string, token: string): string | null {
  const [id = '', mac = ''] = token.split('.');
  const right = Buffer.from(macOf(secret, id));
  const given = Buffer.from(mac);
  return given.length === right.length && timingSafeEqual(given, right) && token === `${id}.${mac}`
    ? id
    : null;
}
