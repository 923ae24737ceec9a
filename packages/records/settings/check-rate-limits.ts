import type { FieldErrors } from '#lib/errors.ts';
import { fieldError, REQUIRED } from '../fields/field-error.ts';
import { atLeast, checkValues, matching, oneOf, required } from '../fields/value-rules.ts';
import { checkAddresses } from './address-list.ts';
import type { RateLimitRule, Settings } from './settings.ts';

const LABEL = /^(\w+ \/[\w/-]*|\/[\w/-]*|\w+:\w+|\*:\w+|\w+)$/;

/** What is wrong with the rate limits: the list as a whole, or its rules by their number. */
export function checkRateLimits({
  enabled,
  rules,
  excludedIPs,
}: Settings['rateLimits']): Record<string, object> {
  const list = enabled && rules.length === 0 ? REQUIRED : (checkConflict(rules) ?? checkEach(rules));
  return { rules: list, excludedIPs: checkAddresses(excludedIPs) };
}

/** The first rule that is for the same as one before it. */
function checkConflict(rules: readonly RateLimitRule[]): Record<string, FieldErrors> | null {
  const known: string[] = [];
  for (const [n, { label, audience }] of rules.entries()) {
    const key = `${label}@@${audience}`;
    if (known.some((other) => other.startsWith(key) || key.startsWith(other))) {
      const message = `Rate limit rule configuration with label ${label} already exists or conflicts with another rule.`;
      return { [n]: { label: fieldError('conflicting_rate_limit_rule', message, { label }) } };
    }
    known.push(key);
  }
  return null;
}

function checkEach(rules: readonly RateLimitRule[]): Record<string, FieldErrors> {
  const each = rules.map(
    (rule, n) =>
      [
        String(n),
        checkValues(
          { ...rule },
          {
            label: [required, matching(LABEL)],
            maxRequests: [required, atLeast(1)],
            duration: [required, atLeast(1)],
            audience: [oneOf('', '@guest', '@auth')],
          },
        ),
      ] as const,
  );
  return Object.fromEntries(each.filter(([, errors]) => Object.keys(errors).length > 0));
}
