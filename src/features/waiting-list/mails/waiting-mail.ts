import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/mails.messages.ts';

/** What somebody is told who waits; `until` in words. */
export type WaitingMail =
  | { kind: 'confirm' | 'joined'; tickets: readonly string[]; dates: readonly string[] }
  | { kind: 'offer'; tickets: readonly string[]; until: string }
  | { kind: 'lapsed' | 'closed' };

/** The event, and where its reader goes on. */
export interface WaitingMailAbout {
  title: string;
  url: string;
  email: string;
  origin: string;
}

/** A mail about a waiting list, in the language of whoever reads it. */
export async function waitingMail(
  what: WaitingMail,
  { title, url, email, origin }: WaitingMailAbout,
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const { subject, button } = t[what.kind];
  const body = what.kind === 'offer' ? t.offer.text(what.until) : t[what.kind].text;
  const facts = [
    ...('tickets' in what
      ? [{ label: what.kind === 'offer' ? t.held : t.wanted, lines: [...what.tickets] }]
      : []),
    ...('dates' in what && what.dates.length > 0 ? [{ label: t.dates, lines: [...what.dates] }] : []),
  ];
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: body, why: t.why(origin), lang: language },
      h(MailHeading, null, title),
      h(MailText, null, body),
      facts.length > 0 ? h(MailFacts, { facts }) : null,
      h(MailButton, { href: url }, button),
    ),
  );
  return { to: email, subject: subject(title), html, text };
}
