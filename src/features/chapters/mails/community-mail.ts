import { createElement as h } from 'react';
import { type Language, languageOf } from '#lib/language/index.ts';
import {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { words as ofMembers } from '../messages/community-mail.messages.ts';
import { words as ofGivers } from '../messages/monthly-mail.messages.ts';

type Table = (typeof ofMembers)['en'] & (typeof ofGivers)['en'];
/** What a mail is about. */
export type CommunityMailKind = {
  [K in keyof Table]: Table[K] extends { heading: string } ? K : never;
}[keyof Table];

/** What is told in a mail, in the reader's language. */
export interface CommunityMail {
  kind: CommunityMailKind;
  to: string;
  name: string;
  /** As it is kept of the person; anything. */
  language: string;
  /** What the subject names: a chapter, the community, a campaign. */
  about: string;
  community: string;
  facts: (t: Table, language: Language) => readonly (readonly [label: string, value: string])[];
  url: string;
  /** Where something that goes on is changed or stopped. */
  manageUrl?: string;
}

/** Whether a mail goes to whoever gave, and need not be a member. */
const fromGivers = (kind: CommunityMailKind): boolean =>
  kind.startsWith('thanks') || kind.startsWith('monthly') || kind === 'givenBack';

/** Renders a mail; to be done before the write that queues it. */
export async function communityMail(mail: CommunityMail): Promise<MailMessage> {
  const language = languageOf(mail.language);
  const t: Table = { ...ofMembers[language], ...ofGivers[language] };
  const { subject, heading, text, button } = t[mail.kind];
  const facts: MailFact[] = mail.facts(t, language).map(([label, value]) => ({ label, lines: [value] }));
  const rendered = await renderMail(
    h(
      MailLayout,
      {
        preview: text,
        why: fromGivers(mail.kind) ? t.whyDonor(mail.community) : t.why(mail.community),
        lang: language,
      },
      h(MailHeading, null, heading),
      mail.name === '' ? null : h(MailText, null, t.hello(mail.name)),
      h(MailText, null, text),
      facts.length > 0 ? h(MailFacts, { facts }) : null,
      h(MailButton, { href: mail.url }, button),
      mail.manageUrl
        ? h(MailText, { quiet: true }, h(MailLink, { href: mail.manageUrl }, t.manageMonthly))
        : null,
    ),
  );
  return { to: mail.to, subject: subject(mail.about), ...rendered };
}
