/**
 * The same address with everything beyond ASCII percent-encoded (`/events/नेपाली` → `/events/%E0%A4%A8…`): what others are given
 * has to be, and Stripe refuses what is not. What is encoded already stays as it is, and so does `{CHECKOUT_SESSION_ID}`.
 */
export function asciiUrl(url: string): string {
  // Half a surrogate pair can't be encoded: it stands for no character.
  const whole = url.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  return whole.replaceAll(/[^\u0021-\u007E]/gu, encodeURIComponent);
}
