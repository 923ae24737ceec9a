import { createElement as h } from 'react';
import { languageOf } from '#lib/language/index.ts';
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { RecordsContext } from '../context.ts';
import type { Row } from '../schema/row.ts';
import { words } from './strong.messages.ts';
import { FEW_LEFT } from './totp/recovery-codes.ts';
import { senderOf } from '../mails/auth-mail.ts';

/** What happened to the ways in of an account. */
export type SecurityNews =
  | { what: 'passkey-added' | 'passkey-removed'; name: string }
  | { what: 'totp-on' | 'totp-off' | 'codes-renewed' }
  | { what: 'code-used'; left: number };

interface Told {
  subject: string;
  text: string;
}

function told(news: SecurityNews, say: (typeof words)['en']): Told {
  switch (news.what) {
    case 'passkey-added':
      return { subject: say.added, text: say.addedText(news.name) };
    case 'passkey-removed':
      return { subject: say.removed, text: say.removedText(news.name) };
    case 'totp-on':
      return { subject: say.on, text: say.onText };
    case 'totp-off':
      return { subject: say.off, text: say.offText };
    case 'codes-renewed':
      return { subject: say.renewed, text: say.renewedText };
    case 'code-used':
      return {
        subject: say.used,
        text: news.left > FEW_LEFT ? say.usedText(news.left) : say.usedFew(news.left),
      };
  }
}

/** The mail that tells the record's owner, in their language; null for a record without an address. */
export async function securityMail(
  context: RecordsContext,
  row: Row,
  news: SecurityNews,
): Promise<MailMessage | null> {
  const to = String(row.email ?? '');
  if (to === '') return null;
  const { meta } = await context.settings.current(context.now());
  const lang = languageOf(row.locale);
  const say = words[lang];
  const { subject, text: body } = told(news, say);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: body, why: say.why(meta.appName), lang },
      h(MailHeading, null, subject),
      h(MailText, null, body),
      h(MailButton, { href: `${meta.appURL}/account/security` }, say.look),
      h(MailText, { quiet: true }, say.notYou),
    ),
  );
  return { to, subject, html, text, ...senderOf(meta) };
}
