import { createElement as h, Fragment } from 'react';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailText,
  renderMail,
  SITE_NAME,
} from '#platform/mail/index.ts';
import { words } from '../messages/notice-mail.messages.ts';
import type { NoticesDeps } from '../model/deps.ts';
import type { Said } from '../model/notice-words.ts';
import { paragraphs } from '../model/paragraphs.ts';
import type { NoticeRow } from '../model/schema.ts';

/** A notice as a mail, to nobody yet: in its language, whoever reads it. */
export async function noticeMail(
  { origin }: Pick<NoticesDeps, 'origin'>,
  { actBy }: Pick<NoticeRow, 'actBy'>,
  { subject, text, language }: Said & { language: Language },
): Promise<{ subject: string; html: string; text: string }> {
  const t = words[language];
  const body = paragraphs(text);
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: text.slice(0, 150), why: t.why(SITE_NAME), lang: language },
      h(MailHeading, null, subject),
      ...body.map((lines, at) => h(MailText, { key: at }, ...linesOf(lines))),
      actBy === '' ? null : h(MailFacts, { facts: [{ label: t.actBy, lines: [dayIn(actBy, language)] }] }),
      h(MailButton, { href: `${origin}/home` }, t.open),
    ),
  );
  return { subject, ...rendered };
}

function linesOf(lines: ReturnType<typeof paragraphs>[number]) {
  return lines.map((pieces, at) =>
    h(
      Fragment,
      { key: at },
      at > 0 ? h('br') : null,
      ...pieces.map(({ text, href }, place) =>
        href === undefined ? text : h(MailLink, { key: place, href }, text),
      ),
    ),
  );
}

function dayIn(day: string, language: Language): string {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  // As it is typed while it is no day yet.
  if (Number.isNaN(at)) return day;
  return dateFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' }).format(at);
}
