import { createElement as h } from 'react';
import { plainText } from '#lib/plain-text.ts';
import { MailHeading, MailLayout, MailText, renderMail } from '#platform/mail/index.ts';
import { senderOf } from '../mails/auth-mail.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { words } from './backup-mail.messages.ts';

const LONGEST_REASON = 500;

interface Tables {
  _superusers: { id: string; email: string };
}

/** Writes to every superuser that a backup by the clock failed; once a day, however often it does. */
export async function notifyFailure(context: AuthContext, error: unknown): Promise<void> {
  const { db, outbox, settings, clock } = context;
  const { meta } = await settings.current(context.now());
  const superusers = await db
    .read<Tables>()
    .selectFrom('_superusers')
    .select(['id', 'email'])
    .where('email', '!=', '')
    .execute();
  const t = words.en;
  const reason = plainText(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: t.text, why: t.why(meta.appName), lang: 'en' },
      h(MailHeading, null, t.subject),
      h(MailText, null, t.text),
      h(MailText, null, t.reason(reason)),
    ),
  );
  const subject = `${meta.appName}: ${t.subject}`;
  const day = clock.text().slice(0, 10);
  await db.write(async (tx) => {
    for (const { id, email } of superusers) {
      const mail = { to: email, subject, html, text, ...senderOf(meta) };
      await outbox.queue(tx, mail, { key: `backup-failed:${id}:${day}` });
    }
  });
}
