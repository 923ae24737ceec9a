import type { JobKind } from '#platform/jobs/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { duesMail } from '../mails/dues-mail.ts';
import { findMember } from '#features/members/index.ts';
import { DUES_ASKED } from '../model/job-kinds.ts';

/** Tells a member what they owe and where they pay it, once; `again` names an occasion on which it is something else. */
export function duesAskedJob(deps: PaymentDeps): JobKind<{ dues: string; again?: string }> {
  return {
    kind: DUES_ASKED,
    async run({ dues: id, again }) {
      const query = deps.db.read<Tables>();
      const dues = await query
        .selectFrom('community_dues')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const member = dues && (await findMember(query, dues.member));
      if (!dues || !member || dues.status !== 'open') return;
      const mail = await duesMail(deps, 'asked', member, dues);
      const key = ['community-asked', id, again].filter(Boolean).join(':');
      if (mail) await deps.db.write((tx) => deps.outbox.queue(tx, mail, { key }));
    },
  };
}
