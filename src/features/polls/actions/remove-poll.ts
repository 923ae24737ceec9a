import type { Actor } from '#lib/actor.ts';
import { conflict } from '#lib/errors.ts';
import type { Tables } from '../model/schema.ts';
import type { PollsDeps } from '../model/context.ts';
import { noteChange } from '#features/chapters/index.ts';
import { told } from '../model/poll-input.ts';
import { ownedPoll } from '../store/store.ts';

/** Deletes a draft. Throws 404, 403, or 409 when it is no draft: what has its time, or was held, is called off instead. */
export async function removePoll({ db, clock }: PollsDeps, actor: Actor, id: string): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const { chapter, title } = await ownedPoll(query, actor, id, now);
    const done = await query
      .deleteFrom('community_polls')
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .executeTakeFirst();
    if (done.numDeletedRows !== 1n) throw conflict(told('noDraft'));
    await noteChange(tx, { chapter, actor, action: 'polls.remove', subject: id, label: title, at: now });
  });
}
