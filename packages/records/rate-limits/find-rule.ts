import type { RateLimitRule } from '../settings/settings.ts';

/**
 * The rule for a request: for each label in turn the one of that name, else the first whose label ends with `/` and
 * begins it. Null when there is none for this audience.
 */
export function findRule(
  rules: readonly RateLimitRule[],
  labels: readonly string[],
  signedIn: boolean,
): RateLimitRule | null {
  const audience = signedIn ? '@auth' : '@guest';
  const meant = rules.filter((rule) => rule.audience === '' || rule.audience === audience);
  for (const label of labels) {
    const found =
      meant.find((rule) => rule.label === label) ??
      meant.find((rule) => rule.label.endsWith('/') && `${label}/`.startsWith(rule.label));
    if (found) return found;
  }
  return null;
}
