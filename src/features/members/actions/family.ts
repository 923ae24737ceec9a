import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { inEach, spoken } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, FamilyRow } from '../model/schema.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { nextNumber } from '#features/chapters/index.ts';
import { name } from '#features/chapters/model/typed.ts';
import { findTier } from './tiers.ts';
import { requireOwn } from './own.ts';

const MOST = 9;

const input = z.object({
  name: name(120),
  relation: z.enum(['partner', 'child', 'parent', 'other'], spoken(inEach(words, (t) => t.noRelation))),
});

/** Names somebody of the family whom the membership covers, too. Throws 400 by field, 404, 409. */
export async function addFamily(
  { db, clock, ids }: CommunityCore,
  actor: Actor,
  raw: unknown,
): Promise<FamilyRow> {
  const parsed = input.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  return db.write(async (tx) => {
    const query = tx.as<Tables>();
    const member = await requireOwn(query, actor);
    if ((await findTier(query, member.tier))?.family !== 1) throw cannot('noFamily');
    const known = await query
      .selectFrom('community_family')
      .select('id')
      .where('member', '=', member.id)
      .execute();
    if (known.length >= MOST) throw cannot('tooManyFamily');
    const place = await nextNumber(tx, `family:${member.id}`);
    const row: FamilyRow = {
      id: ids.record(),
      member: member.id,
      ...parsed.data,
      place,
      created: clock.text(),
    };
    await query.insertInto('community_family').values(row).execute();
    return row;
  });
}

/** Takes somebody out again. */
export async function removeFamily({ db }: CommunityCore, actor: Actor, id: string): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const member = await requireOwn(query, actor);
    await query.deleteFrom('community_family').where('id', '=', id).where('member', '=', member.id).execute();
  });
}
