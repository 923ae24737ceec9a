import { type Kysely, sql } from 'kysely';
import { noteRow } from '#platform/audit-log/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { FIRST_RULE, type AccountRule, type SiteRule } from '../model/review-rule.ts';
import type { AccountReviewRow, ReviewTables } from '../model/schema.ts';

/** The one row. */
const SITE = 'site';
/** So many accounts with a rule of their own are shown. */
const SHOWN = 200;

/** What holds for the site. */
export async function siteRule(query: Kysely<ReviewTables>): Promise<SiteRule> {
  const row = await query
    .selectFrom('event_review_site')
    .select(['scope', 'hours'])
    .where('id', '=', SITE)
    .executeTakeFirst();
  return row ?? FIRST_RULE;
}

/** Sets what holds for the site, in the audit log as well. */
export async function saveSiteRule(tx: Tx, rule: SiteRule): Promise<void> {
  const query = tx.as<ReviewTables>();
  const before = await siteRule(query);
  await query
    .insertInto('event_review_site')
    .values({ id: SITE, ...rule })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...rule }))
    .execute();
  noteRow(tx, { collection: 'event_review_site', id: SITE, before: { ...before }, after: { ...rule } });
}

/** What is set for an account; null where the site's rule holds. */
export async function accountRule(query: Kysely<ReviewTables>, account: string): Promise<AccountRule | null> {
  const row = await query
    .selectFrom('event_review_accounts')
    .select('rule')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.rule ?? null;
}

/** Sets the rule of an account, or with null for it takes it out, in the audit log as well. */
export async function saveAccountRule(
  tx: Tx,
  { account, by, created }: Omit<AccountReviewRow, 'rule'>,
  rule: AccountRule | null,
): Promise<void> {
  const query = tx.as<ReviewTables>();
  const before = await accountRule(query, account);
  if (rule === null) await query.deleteFrom('event_review_accounts').where('account', '=', account).execute();
  else
    await query
      .insertInto('event_review_accounts')
      .values({ account, rule, by, created })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ rule, by, created }))
      .execute();
  noteRow(tx, {
    collection: 'event_review_accounts',
    id: account,
    before: { rule: before },
    after: { rule },
  });
}

/** Whether an event of the organiser's is published. */
export async function hasPublished(query: Kysely<ReviewTables>, organiser: string): Promise<boolean> {
  const row = await query
    .selectFrom('events')
    .select('id')
    .where('organiser', '=', organiser)
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account with a rule of its own, as the list shows it. */
export type ListedRule = AccountReviewRow & { name: string };

/** The accounts with a rule of their own, those that were set last first. */
export async function listRules(db: Database): Promise<ListedRule[]> {
  const rows = await db
    .read<ReviewTables>()
    .selectFrom('event_review_accounts as a')
    .leftJoin('users', 'users.id', 'a.account')
    .select(['a.account', 'a.rule', 'a.by', 'a.created', 'users.name', 'users.email'])
    .orderBy('a.created', 'desc')
    .orderBy('a.account', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ name, email, ...row }) => ({ ...row, name: name || email || row.account }));
}

/** The account with that address, whatever its capitals, or the one it was merged into; null when there is none. */
export async function findAccount(db: Database, email: string): Promise<string | null> {
  const row = await db
    .read<ReviewTables>()
    .selectFrom('users')
    .leftJoin('account_merges as merge', 'merge.account', 'users.id')
    .select((eb) => eb.fn.coalesce('merge.into', 'users.id').as('id'))
    .where(sql.raw<string>(db.sql.raw.ignoringCase('"users"."email"')), '=', email.trim().toLowerCase())
    .where('users.email', '!=', '')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Takes whatever says whose it was out of the rows. */
export async function forgetAccount(tx: Tx, account: string): Promise<void> {
  const query = tx.as<ReviewTables>();
  await query.deleteFrom('event_review_accounts').where('account', '=', account).execute();
  await query.updateTable('event_review_messages').set({ by: '' }).where('by', '=', account).execute();
}
