import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with that secret shows at `now` (ms), or so many steps of 30 seconds from then. */
export function appCode(secret: string, now: number, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * 30_000 });
}
