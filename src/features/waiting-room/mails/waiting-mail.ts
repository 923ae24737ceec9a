import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/mail.messages.ts';

/** A link to a place (`place`), or to where one is taken (`link`). */
export async function waitingMail(
  kind: 'place' | 'link',
  { title, url, email, origin }: { title: string; url: string; email: string; origin: string },
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const { subject, text: body, button } = t[kind];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: body, why: t.why(origin), lang: language },
      h(MailHeading, null, title),
      h(MailText, null, body),
      h(MailButton, { href: url }, button),
    ),
  );
  return { to: email, subject: subject(title), html, text };
}
