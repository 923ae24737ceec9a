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
import type { AuthContext } from '../model/context.ts';
import type { Row } from '../../schema/row.ts';
import { words } from '../model/strong.messages.ts';
import { FEW_LEFT } from './recovery-codes.ts';
import { senderOf } from '../../mails/auth-mail.ts';

/** What happened to the ways in of an account. */
export type SecurityNews =
  | { what: 'passkey-added' | 'passkey-removed'; name: string }
  | { what: 'totp-on' | 'totp-off' | 'totp-removed' | 'codes-renewed' }
  | { what: 'code-used'; left: number };

interface Told {
  subject: string;
  text: string;
}

function told(news: SecurityNews, t: (typeof words)['en']): Told {
  switch (news.what) {
    case 'passkey-added':
      return { subject: t.added, text: t.addedText(news.name) };
    case 'passkey-removed':
      return { subject: t.removed, text: t.removedText(news.name) };
    case 'totp-on':
      return { subject: t.on, text: t.onText };
    case 'totp-off':
      return { subject: t.off, text: t.offText };
    case 'totp-removed':
      return { subject: t.removedApp, text: t.removedAppText };
    case 'codes-renewed':
      return { subject: t.renewed, text: t.renewedText };
    case 'code-used':
      return {
        subject: t.used,
        text: news.left > FEW_LEFT ? t.usedText(news.left) : t.usedFew(news.left),
      };
  }
}

/** The mail that tells the record's owner, in their language; null for a record without an address. */
export async function securityMail(
  context: AuthContext,
  row: Row,
  news: SecurityNews,
): Promise<MailMessage | null> {
  const to = String(row.email ?? '');
  if (to === '') return null;
  const { meta } = await context.settings.current(context.now());
  const lang = languageOf(row.locale);
  const t = words[lang];
  const { subject, text: body } = told(news, t);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: body, why: t.why(meta.appName), lang },
      h(MailHeading, null, subject),
      h(MailText, null, body),
      h(MailButton, { href: `${meta.appURL}/account/security` }, t.look),
      h(MailText, { quiet: true }, t.notYou),
    ),
  );
  return { to, subject, html, text, ...senderOf(meta) };
}
