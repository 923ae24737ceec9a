import type { Tx } from '#platform/db/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../../model/schema.ts';
import { ownMembership } from '../own.ts';
import { memberOfUser } from '../../store/store.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { findTier } from '../tiers.ts';

/** A membership of somebody who buys a ticket. */
export interface BuyerMembership {
  member: string;
  /** The chapter's id, and those above it. */
  chapters: string[];
  tier: string;
  /** How many people it covers. */
  household: number;
}

/**
 * The memberships of an account that count now. In its grace a membership counts; one that rests, waits for its approval or
 * has ended does not. With `tx` as that write sees them.
 */
export async function buyerMemberships(
  deps: CommunityCore,
  account: string,
  tx?: Tx,
): Promise<BuyerMembership[]> {
  if (account === '') return [];
  const query = tx ? tx.as<Tables>() : deps.db.read<Tables>();
  const member = tx
    ? await memberOfUser(query, account)
    : await ownMembership(deps, { id: account, superuser: false });
  if (member?.status !== 'active') return [];
  const tier = await findTier(query, member.tier);
  const family =
    tier?.family === 1
      ? await query
          .selectFrom('community_family')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('member', '=', member.id)
          .executeTakeFirstOrThrow()
      : { count: 0 };
  const household = 1 + family.count;
  return [{ member: member.id, chapters: idsOfPath(member.path), tier: member.tier, household }];
}
