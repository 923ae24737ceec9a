import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes: SHA-1, six digits, steps of 30 seconds. */
const DIGITS = 6;
const PERIOD = 30;
const SECRET_BYTES = 20;
/** A code of the step before or after is taken as well: clocks differ, and people type slowly. */
const STEPS_AROUND = 1;

/** A new secret, as base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What apps read from the QR code: whose secret it is, and where. */
export function keyUri(secret: string, issuer: string, account: string): string {
  // A colon parts the two in the label, and apps disagree about how one is escaped.
  const [label, by] = [account, issuer].map((text) => text.replaceAll(':', ' '));
  return new TOTP({
    issuer: by ?? '',
    label: label ?? '',
    secret,
    digits: DIGITS,
    period: PERIOD,
  }).toString();
}

/** The step that the code is of, if that is one of the three around `now` (ms); null for a wrong one. In constant time. */
export function stepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret, digits: DIGITS, period: PERIOD });
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
