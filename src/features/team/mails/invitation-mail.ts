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
  const say = words[language];
  const { as, does } = say.roles[view.role];
  const from = plainText(view.from).trim() || say.theOrganiser;
  const event = plainText(view.event);
  const takeOver = view.role === 'owner';
  const asks = takeOver ? say.handsOver(from, event) : say.asks(from, event, as);
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: asks, why: say.why(view.origin), lang: language },
      h(MailHeading, null, takeOver ? say.handedOver : say.invited),
      h(MailText, null, asks),
      h(MailText, null, does),
      h(MailFacts, { facts: [{ label: say.event, lines: [event] }] }),
      h(MailButton, { href: view.url }, say.see),
      h(MailText, { quiet: true }, say.forYouAlone),
    ),
  );
  const subject = takeOver ? say.handsOverSubject(from, event) : say.subject(from, event);
  return { to: view.to, subject, html, text, attachments: [] };
}
