import { invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';
import { MOST_HOURS, REVIEW_SCOPES, type SiteRule } from './review-rule.ts';

/** What was typed of the site's rule, as it is kept. Throws 400 about `scope` or `hours`. */
export function readSiteRule(typed: { scope: string; hours: string }): SiteRule {
  const scope = REVIEW_SCOPES.find((one) => one === typed.scope);
  if (!scope)
    throw invalidField(
      'scope',
      'validation_invalid',
      inEach(words, (t) => t.scopeUnknown),
    );
  const hours = /^\d{1,3}$/.test(typed.hours.trim()) ? Number(typed.hours) : 0;
  if (hours < 1 || hours > MOST_HOURS)
    throw invalidField(
      'hours',
      'validation_invalid',
      inEach(words, (t) => t.hoursWrong(MOST_HOURS)),
    );
  return { scope, hours };
}
