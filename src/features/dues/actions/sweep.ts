import type { Tables, DuesRow, DuesStep } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { count } from '#features/chapters/index.ts';
import { duesMail } from '../mails/dues-mail.ts';
import { changeMember, findMember, findTier } from '#features/members/index.ts';
import { type Day, dayOf, NEVER } from '#features/chapters/model/day.ts';
import { runningRenewal } from '../store/store.ts';
import { lapsesOn } from './owed/definitions.ts';
import { openDues } from './owed/open-dues.ts';
import { DUES_ASKED } from '../model/job-kinds.ts';

/** At once; what is left waits for the next time, a few minutes later. */
const MOST = 500;

/** The step after each, when it comes, and what is mailed. */
const STEPS = {
  remind: { mail: 'reminded', next: 'due' },
  due: { mail: 'due', next: 'lapse' },
  lapse: { mail: 'lapsed', next: 'none' },
} as const satisfies Record<Exclude<DuesStep, 'none'>, { mail: string; next: DuesStep }>;

/** Writes the dues of the years that begin, reminds of those that are open, and lets memberships rest after their grace. */
export async function sweepDues(deps: PaymentDeps): Promise<void> {
  const today = dayOf(deps.clock.text());
  const query = deps.db.read<Tables>();
  const renewing = await query
    .selectFrom('community_members')
    .select('id')
    .where('renewAt', '<=', today)
    .orderBy('renewAt')
    .limit(MOST)
    .execute();
  for (const { id } of renewing) await renew(deps, id, today);
  const open = await query
    .selectFrom('community_dues')
    .selectAll()
    .where('nextAt', '<=', today)
    .orderBy('nextAt')
    .limit(MOST)
    .execute();
  for (const dues of open) await step(deps, dues, today);
}

/** The dues of the year after the one that was paid. Whoever left meanwhile owes none. */
async function renew(deps: PaymentDeps, id: string, today: Day): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    // Touched first: of two processes that sweep at once, the second finds it done, also on PostgreSQL.
    const member = await query
      .updateTable('community_members')
      .set((eb) => ({ renewAt: eb.ref('renewAt') }))
      .where('id', '=', id)
      .where('renewAt', '<=', today)
      .returningAll()
      .executeTakeFirst();
    if (!member) return;
    const now = clock.text();
    const tier = member.status === 'active' ? await findTier(query, member.tier) : undefined;
    await changeMember(tx, member, { renewAt: NEVER }, now);
    if (tier?.period !== 'yearly') return;
    const from = member.paidUntil;
    const renewal = await runningRenewal(query, member.id);
    const agreed =
      renewal && renewal.status !== 'opening' ? { amount: renewal.amount, currency: renewal.currency } : {};
    const owed = { member, tier: { ...tier, ...agreed }, from, dueOn: from, now };
    const dues = await openDues(deps, tx, owed);
    // What a card is charged for by itself nobody is asked for.
    if (renewal?.status === 'active') return;
    if (dues) await jobs.enqueue(tx, DUES_ASKED, { dues: dues.id }, { key: `${DUES_ASKED}:${dues.id}` });
  });
}

async function step(deps: PaymentDeps, dues: DuesRow, today: Day): Promise<void> {
  const { db, clock, outbox } = deps;
  if (dues.nextStep === 'none') return;
  const { mail: kind, next } = STEPS[dues.nextStep];
  const known = await findMember(db.read<Tables>(), dues.member);
  const tier = await findTier(db.read<Tables>(), dues.tier);
  const mail = known && (await duesMail(deps, kind, known, dues));
  await db.write(async (tx) => {
    const now = clock.text();
    const nextAt =
      next === 'due' ? dues.dueOn : next === 'lapse' ? lapsesOn(dues, tier?.graceDays ?? 0) : NEVER;
    const stepped = await tx
      .as<Tables>()
      .updateTable('community_dues')
      .set({ nextStep: next, nextAt, updated: now })
      .where('id', '=', dues.id)
      .where('status', '=', 'open')
      .where('nextStep', '=', dues.nextStep)
      .executeTakeFirst();
    // Paid, or done by another process.
    if (stepped.numUpdatedRows !== 1n) return;
    const renewal = await runningRenewal(tx.as<Tables>(), dues.member);
    const asked = renewal?.status !== 'active' || kind === 'lapsed';
    // A sweep that was late says once what is so today, and not what was due a week ago.
    if (mail && asked && nextAt > today)
      await outbox.queue(tx, mail, { key: `community-${kind}:${dues.id}`, bulk: true });
    if (dues.nextStep === 'lapse') {
      const member = await findMember(tx.as<Tables>(), dues.member);
      if (member?.status !== 'active') return;
      await changeMember(tx, member, { status: 'lapsed', renewAt: NEVER }, now);
      await count(tx, { chapter: member.chapter, tier: member.tier, kind: 'lapsed', at: now });
    }
  });
}
