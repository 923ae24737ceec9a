import { invalidField, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/refusals.messages.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { ActingOperator } from '../model/operator.ts';
import { ACCOUNT_RULES } from '../model/review-rule.ts';
import type { ReviewTables } from '../model/schema.ts';
import { readSiteRule } from '../model/site-rule-input.ts';
import { findAccount, saveAccountRule, saveSiteRule } from '../store/rules.ts';
import { requireOperator } from './decide.ts';

/** Sets whose events are looked at, and what organisers are told of how long it takes. Throws 400 about `scope` or `hours`. */
export async function setSiteRule(
  { db }: EventReviewsDeps,
  operator: ActingOperator,
  typed: { scope: string; hours: string },
): Promise<void> {
  requireOperator(operator);
  const rule = readSiteRule(typed);
  await db.write((tx) => saveSiteRule(tx, rule));
}

/** Sets what holds for one account: 'always', 'never', or 'site' for what holds for all. Throws 400 about `rule`, 404. */
export async function setAccountRule(
  { db, clock }: EventReviewsDeps,
  operator: ActingOperator,
  { account, rule }: { account: string; rule: string },
): Promise<void> {
  requireOperator(operator);
  const known = ACCOUNT_RULES.find((one) => one === rule) ?? null;
  if (known === null && rule !== 'site')
    throw invalidField(
      'rule',
      'validation_invalid',
      inEach(words, (t) => t.ruleUnknown),
    );
  await db.write(async (tx) => {
    const owner = await tx
      .as<ReviewTables>()
      .selectFrom('users')
      .select('id')
      .where('id', '=', account)
      .executeTakeFirst();
    if (!owner) throw notFound();
    await saveAccountRule(tx, { account, by: operator.email, created: clock.text() }, known);
  });
}

/** The same for the account with an address. Throws 400 about `email` where there is none. */
export async function setRuleByEmail(
  deps: EventReviewsDeps,
  operator: ActingOperator,
  { email, rule }: { email: string; rule: string },
): Promise<void> {
  requireOperator(operator);
  const account = email.trim() === '' ? null : await findAccount(deps.db, email);
  if (account === null)
    throw invalidField(
      'email',
      'validation_invalid',
      inEach(words, (t) => t.emailUnknown),
    );
  await setAccountRule(deps, operator, { account, rule });
}
