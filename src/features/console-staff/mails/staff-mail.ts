import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
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
import { words as roles } from '#features/staff/messages/roles.messages.ts';
import type { OperatorRole } from '#features/staff/model/permissions.ts';
import { words } from '../messages/staff-mail.messages.ts';

/** What a member of staff is told. */
export interface StaffMailView {
  step: 'invited' | 'password' | 'changed' | 'ended';
  to: string;
  /** Address of the superuser who acts. */
  by: string;
  role: OperatorRole;
  site: string;
  origin: string;
  /** With the token, where a password is to be set. */
  token?: string;
}

/** Tells a member of staff what a superuser did about their access, in their language. */
export async function staffMail(view: StaffMailView, language: Language): Promise<MailMessage> {
  const { step, to, by, role, origin, token } = view;
  const t = words[language];
  const site = plainText(view.site);
  const title = t[step](site);
  const text = step === 'invited' ? t.invitedText(by, site) : t[`${step}Text`](by);
  const named = roles[language];
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: text, why: t.why(origin), lang: language },
      h(MailHeading, null, title),
      h(MailText, null, text),
      step === 'ended'
        ? null
        : h(MailFacts, { facts: [{ label: t.role, lines: [named.role[role], named.does[role]] }] }),
      token === undefined ? null : h(MailButton, { href: `${origin}/_/invitation/${token}` }, t.set),
      token === undefined ? null : h(MailText, { quiet: true }, t.yoursAlone),
      step === 'changed' ? h(MailButton, { href: `${origin}/_/` }, t.open) : null,
    ),
  );
  return { to, subject: title, ...rendered, attachments: [] };
}
