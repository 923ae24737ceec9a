import { createElement as h } from 'react';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { EventRole } from '#features/events/model/permissions.ts';
import type { Language } from '#lib/language/index.ts';
import { words } from '../messages/invitation-mail.messages.ts';

/** What an invitation says. */
export interface InvitationMailView {
  to: string;
  /** Who invites; '' when they have no name. */
  from: string;
  event: string;
  role: EventRole;
  /** With the token. */
  url: string;
  origin: string;
}

/** Asks somebody to help run an event, or to take it over. */
export async function invitationMail(view: InvitationMailView, language: Language): Promise<MailMessage> {
  const t = words[language];
  const { as, does } = t.roles[view.role];
  const from = plainText(view.from).trim() || t.theOrganiser;
  const event = plainText(view.event);
  const takeOver = view.role === 'owner';
  const asks = takeOver ? t.handsOver(from, event) : t.asks(from, event, as);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: asks, why: t.why(view.origin), lang: language },
      h(MailHeading, null, takeOver ? t.handedOver : t.invited),
      h(MailText, null, asks),
      h(MailText, null, does),
      h(MailFacts, { facts: [{ label: t.event, lines: [event] }] }),
      h(MailButton, { href: view.url }, t.see),
      h(MailText, { quiet: true }, t.forYouAlone),
    ),
  );
  const subject = takeOver ? t.handsOverSubject(from, event) : t.subject(from, event);
  return { to: view.to, subject, html, text, attachments: [] };
}
