import { createElement as h } from 'react';
import { type Language, languageOf } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import {
  MailButton,
  MailHeading,
  MailHtml,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { AnnouncementsDeps } from '../model/context.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import { words } from '../messages/announcements-announcements.messages.ts';
import type { Recipient } from '../model/mailing.ts';
import type { AnnouncementRow } from '../model/schema.ts';

/** Where the reader's own link stands in what is rendered once for all of them. */
const SLOT = '{unsubscribe}';

type Writer = (member: Recipient) => Promise<MailMessage>;

/** Where an announcement is read. */
export function announcementUrl(origin: string, { id }: Pick<AnnouncementRow, 'id'>): string {
  return `${origin}/announcements/${id}`;
}

/** Writes the mails of one announcement: each language is rendered when its first reader comes. */
export function announcementMails(
  { origin, secret, name: community }: Pick<AnnouncementsDeps, 'origin' | 'secret' | 'name'>,
  announcement: Pick<AnnouncementRow, 'id' | 'title' | 'body'>,
  chapter: string,
): Writer {
  const frames = new Map<Language, Promise<{ html: string; text: string }>>();
  const subject = plainText(announcement.title);
  const frameOf = (language: Language) => {
    const t = words[language];
    return renderMail(
      h(
        MailLayout,
        { preview: t.from(chapter), why: t.why(community), lang: language },
        h(MailHeading, null, subject),
        h(MailHtml, { html: announcement.body }),
        h(MailButton, { href: announcementUrl(origin, announcement) }, t.read),
        h(MailText, { quiet: true }, h(MailLink, { href: SLOT }, t.unsubscribe)),
      ),
    );
  };
  return async ({ id, email, language: kept }) => {
    const language = languageOf(kept);
    const frame = frames.get(language) ?? frameOf(language);
    frames.set(language, frame);
    const { html, text } = await frame;
    const token = linkToken(secret, 'news', id);
    const page = `${origin}/news/unsubscribe/${token}`;
    return {
      to: email,
      subject,
      html: html.replaceAll(SLOT, page),
      text: text.replaceAll(SLOT, page),
      unsubscribeUrl: `${origin}/api/news/unsubscribe/${token}`,
    };
  };
}
