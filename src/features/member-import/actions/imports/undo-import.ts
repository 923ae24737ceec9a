import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, RegisterLineRow, RegisterLineState } from '../../model/schema.ts';
import { count } from '#features/chapters/index.ts';
import { changeMember, findMember } from '#features/members/index.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { PAGE, pagedJob } from './paged-job.ts';
import { findImport } from '../../store/store.ts';
import { UNDO_REGISTER } from '../../model/job-kinds.ts';

/** Lines of one write: whoever writes or reads meanwhile waits no longer than for these. */
const AT_ONCE = 10;

/** Takes out again what a register brought in, the last line first; who was touched since stays, and is named. */
export function undoRegisterJob(deps: CommunityCore): JobKind<{ importId: string }> {
  return pagedJob(deps, UNDO_REGISTER, undoPage);
}

async function undoPage(deps: CommunityCore, id: string): Promise<boolean> {
  for (let done = 0; done < PAGE; done += AT_ONCE) {
    if (!(await undoSome(deps, id))) return false;
    await nextTurn();
  }
  return true;
}

async function undoSome({ db, clock }: CommunityCore, id: string): Promise<boolean> {
  const found = await findImport(db.read<Tables>(), id);
  if (found?.status !== 'undoing') return false;
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const lines = await query
      .selectFrom('community_import_lines')
      .select('line')
      .where('import', '=', id)
      .where('state', 'in', ['made', 'updated'])
      .orderBy('line', 'desc')
      .limit(AT_ONCE)
      .execute();
    for (const { line: number } of lines) {
      // Read one by one: a later line of the same member writes what an earlier one is held against.
      const line = await query
        .selectFrom('community_import_lines')
        .selectAll()
        .where('import', '=', id)
        .where('line', '=', number)
        .executeTakeFirstOrThrow();
      const state = await undoLine(tx, line, now);
      await query
        .updateTable('community_import_lines')
        .set({ state })
        .where('import', '=', id)
        .where('line', '=', number)
        .execute();
    }
    if (lines.length > 0) return true;
    await query
      .updateTable('community_imports')
      .set({ status: 'undone', finished: now })
      .where('id', '=', id)
      .where('status', '=', 'undoing')
      .execute();
    return false;
  });
}

async function undoLine(tx: Tx, line: RegisterLineRow, now: string): Promise<RegisterLineState> {
  const member = await findMember(tx.as<Tables>(), line.member);
  if (member?.updated !== line.stamp) return 'kept';
  if (line.state === 'updated') {
    const after = await changeMember(tx, member, JSON.parse(line.before) as Partial<MemberRow>, now);
    // A line before may have changed the same member: for that one, they are as it left them.
    await tx
      .as<Tables>()
      .updateTable('community_import_lines')
      .set({ stamp: after.updated })
      .where('import', '=', line.import)
      .where('member', '=', member.id)
      .where('state', 'in', ['made', 'updated'])
      .execute();
    return 'undone';
  }
  return (await isUsed(tx, member)) ? 'kept' : remove(tx, member);
}

/** Whether anything hangs on a member: a family, a word about their data, money that moved or is about to. */
async function isUsed(tx: Tx, member: MemberRow): Promise<boolean> {
  const query = tx.as<Tables>();
  for (const table of ['community_family', 'community_consents'] as const) {
    if (await query.selectFrom(table).select('id').where('member', '=', member.id).executeTakeFirst())
      return true;
  }
  const dues = await query
    .selectFrom('community_dues')
    .select(['id', 'status'])
    .where('member', '=', member.id)
    .execute();
  if (dues.some(({ status }) => status !== 'open')) return true;
  if (dues.length === 0) return false;
  const payment = await query
    .selectFrom('community_payments')
    .select('id')
    .where(
      'dues',
      'in',
      dues.map(({ id }) => id),
    )
    .executeTakeFirst();
  return payment !== undefined;
}

/** As if they had never been taken in: their dues, their words and what was counted go with them. */
async function remove(tx: Tx, member: MemberRow): Promise<RegisterLineState> {
  const query = tx.as<Tables>();
  const dues = await query
    .deleteFrom('community_dues')
    .where('member', '=', member.id)
    .returningAll()
    .execute();
  for (const { chapter, tier, amount, currency, created } of dues)
    await count(tx, { chapter, tier, kind: 'due', at: created, amount: -amount, currency });
  await query.deleteFrom('community_member_words').where('member', '=', member.id).execute();
  await query.deleteFrom('community_members').where('id', '=', member.id).execute();
  const { chapter, tier, joinedAt } = member;
  await count(tx, { chapter, tier, kind: 'joined', at: joinedAt, amount: -1 });
  return 'undone';
}
