import { LANGUAGES } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { TodoDeps } from '../model/context.ts';
import { countFailed } from './failed-work.ts';
import { FAILURES_URL } from './failures-source.ts';
import { digestMail } from '../mails/digest-mail.ts';

export const OPERATOR_DIGEST = 'todo.operator-digest';

/** Has whoever runs the site told of what failed, once a day. */
export async function enqueueOperatorDigest({ jobs }: TodoDeps, tx: Tx, day: string): Promise<void> {
  await jobs.enqueue(tx, OPERATOR_DIGEST, { day }, { key: `${OPERATOR_DIGEST}:${day}` });
}

/** Nobody is told on a day on which nothing has failed. */
export function operatorDigestJob(deps: TodoDeps): JobKind<{ day: string }> {
  const { db, clock, outbox, operator } = deps;
  return {
    kind: OPERATOR_DIGEST,
    async run({ day }) {
      const { jobs, mails } = await countFailed(db, clock.text());
      if (jobs + mails === 0) return;
      const failures = { kind: 'failures', id: 'failures', jobs, mails, url: FAILURES_URL } as const;
      const reader = { id: '', email: operator, name: '' };
      const mail = await digestMail(deps, reader, LANGUAGES[0], [failures]);
      await db.write((tx) => outbox.queue(tx, mail, { key: `todo:operator:${day}` }));
    },
  };
}
