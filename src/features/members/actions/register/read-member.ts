import type { Actor } from '#lib/actor.ts';
import type { Tables } from '../../model/schema.ts';
import type { MembersDeps } from '../context.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { requireIn } from '#features/chapters/index.ts';
import { unconfirmedOf } from './register.ts';
import { detailsOf, type Membership } from '../membership.ts';
import { requireMember } from '../../store/store.ts';

/** A member as officers see them. Cards are theirs alone. Throws 404 or 403. */
export async function readMember(
  deps: MembersDeps,
  actor: Actor,
  id: string,
): Promise<Omit<Membership, 'cards'> & { confirmed: boolean }> {
  const query = deps.db.read<Tables>();
  const member = await requireMember(query, id);
  await requireIn(query, actor, 'members.view', member, dayOf(deps.clock.text()));
  const { cards: _cards, ...rest } = await detailsOf(deps, member);
  const unconfirmed = await unconfirmedOf(query, [member]);
  return { ...rest, confirmed: unconfirmed.size === 0 };
}
