import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '#features/chapters/model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { serves } from './office-notices.ts';
import { officeMail } from '../mails/office-mail.ts';

/** At once; what is left waits for the next time, a few minutes later. */
const MOST = 200;

/**
 * Mails officers whose term is over, once for each term, whether its last day passed or somebody ended it. Who goes on in
 * the same office is not told that it ended. To be called every few minutes.
 */
export async function notifyEndedTerms(deps: CommunityCore): Promise<void> {
  const { db, clock, outbox } = deps;
  const query = db.read<Tables>();
  const today = dayOf(clock.text());
  const ended = await query
    .selectFrom('community_officers')
    .selectAll()
    .where('endTold', '=', '')
    .where('until', '!=', '')
    .where('until', '<', today)
    .orderBy('until')
    .limit(MOST)
    .execute();
  for (const term of ended) {
    const others = await query
      .selectFrom('community_officers')
      .select(['since', 'until'])
      .where('user', '=', term.user)
      .where('chapter', '=', term.chapter)
      .where('role', '=', term.role)
      .execute();
    const goesOn = others.some((each) => serves(each, today));
    const mail = goesOn || term.user === '' ? null : await officeMail(deps, 'termEnded', term);
    await db.write(async (tx) => {
      const told = await tx
        .as<Tables>()
        .updateTable('community_officers')
        .set({ endTold: today })
        .where('id', '=', term.id)
        .where('endTold', '=', '')
        .executeTakeFirst();
      if (told.numUpdatedRows === 1n && mail)
        await outbox.queue(tx, mail, { key: `community-term-ended:${term.id}` });
    });
  }
}
