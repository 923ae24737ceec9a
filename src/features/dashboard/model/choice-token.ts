import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (secret: string, user: string): string =>
  createHmac('sha256', secret).update(`todo-mail:${user}`).digest('base64url');

/** What the link of a mail carries: the account, signed. */
export function choiceToken(secret: string, user: string): string {
  return `${user}.${signatureOf(secret, user)}`;
}

/** The account that a link names; null if the link is not ours. */
export function readChoiceToken(secret: string, token: string): string | null {
  const [user = '', signature = ''] = token.split('.', 2);
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, user))];
  return given.length === right.length && timingSafeEqual(given, right) ? user : null;
}
