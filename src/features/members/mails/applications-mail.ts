import { createElement as h } from 'react';
import { languageOf } from '#lib/language/index.ts';
import {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { OfficerAddress } from '#features/chapters/index.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import { words } from '../messages/applications.messages.ts';

/** Somebody who applied, as officers are told of them. */
export interface Applicant {
  name: string;
  tier: string;
  /** False while nobody has shown that the address is theirs. */
  confirmed: boolean;
}

/** Applicants who are named; the others are counted. */
const NAMED = 12;

/** Where the applications of a chapter are decided. */
export function applicationsUrl(origin: string, { slug }: Pick<ChapterRow, 'slug'>): string {
  return `${origin}/chapters/${encodeURIComponent(slug)}/manage/members?status=pending`;
}

/** Tells one officer who applied to a chapter. */
export async function applicationsMail(
  { origin }: { origin: string },
  officer: OfficerAddress,
  chapter: Pick<ChapterRow, 'name' | 'slug'>,
  applicants: readonly Applicant[],
): Promise<MailMessage> {
  const language = languageOf(officer.locale);
  const t = words[language];
  const { length } = applicants;
  const facts: MailFact[] = applicants.slice(0, NAMED).map(({ name, tier, confirmed }) => ({
    label: tier,
    lines: confirmed ? [name] : [name, t.unconfirmed],
  }));
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: t.text, why: t.why(chapter.name), lang: language },
      h(MailHeading, null, t.heading(length)),
      officer.name === '' ? null : h(MailText, null, t.hello(officer.name)),
      h(MailText, null, t.text),
      h(MailFacts, { facts }),
      length > NAMED ? h(MailText, null, t.more(length - NAMED)) : null,
      h(MailButton, { href: applicationsUrl(origin, chapter) }, t.button),
    ),
  );
  return { to: officer.email, subject: t.subject(chapter.name, length), ...rendered };
}
