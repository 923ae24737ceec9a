import type { Actor } from '#lib/actor.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../../model/schema.ts';
import { ownMembership } from '../own.ts';
import { dayOf } from '#features/chapters/model/day.ts';

const COUNTING: readonly string[] = ['pending', 'active', 'lapsed'];

/** Whether somebody has to do with the community: a member, or an officer today. Others never meet it in their events. */
export async function belongs(deps: CommunityCore, actor: Actor): Promise<boolean> {
  if (actor.superuser) return true;
  const today = dayOf(deps.clock.text());
  const office = await deps.db
    .read<Tables>()
    .selectFrom('community_officers')
    .select('chapter')
    .where('user', '=', actor.id)
    .where('since', '<=', today)
    .where((eb) => eb.or([eb('until', '=', ''), eb('until', '>=', today)]))
    .limit(1)
    .executeTakeFirst();
  if (office) return true;
  const member = await ownMembership(deps, actor);
  return COUNTING.includes(member?.status ?? '');
}
