import { presetHeader } from './answer-header.ts';
import type { Step } from './before.ts';

/** Headers that every answer has. `secure`: the site is reached over https only. */
export function headersOfEveryAnswer(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Sets `headers` on every answer. What an answer sets itself (files have their own policy, and may be shown in frames)
 * is left alone.
 */
export function securityHeaders(headers: Readonly<Record<string, string>>): Step {
  const entries = Object.entries(headers);
  return (c) => {
    const framed = c.req.path.startsWith('/api/files/');
    for (const [name, value] of entries) {
      if (!framed || name !== 'x-frame-options') presetHeader(c, name, value);
    }
  };
}
