import { createElement as h } from 'react';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, languageOf, LOCALES } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  type RenderedMail,
  renderMail,
} from '#platform/mail/index.ts';
import { words } from '../messages/poll-mail.messages.ts';
import type { PollRow } from '../model/schema.ts';

/** What voters are told: that it began, that they have not voted yet, and that it is over. */
export type PollMailKind = 'opened' | 'reminder' | 'result';

type Mailed = Pick<PollRow, 'id' | 'title' | 'secret' | 'closesAt' | 'zone'>;

/** Writes the mails of one kind about one poll: each language is rendered when its first reader comes. */
export function pollMails(origin: string, poll: Mailed, chapter: string, kind: PollMailKind) {
  const frames = new Map<Language, Promise<RenderedMail>>();
  const title = plainText(poll.title);
  return async (to: string, kept: string): Promise<MailMessage> => {
    const language = languageOf(kept);
    const frame = frames.get(language) ?? frameOf(language);
    frames.set(language, frame);
    return { to, subject: words[language][kind].subject(title), ...(await frame) };
  };

  function frameOf(language: Language): Promise<RenderedMail> {
    const t = words[language];
    const { heading, text, button } = t[kind];
    const closes = dateFormat(LOCALES[language], {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: poll.zone,
    }).format(parseUtcText(poll.closesAt) ?? 0);
    const facts = [
      { label: t.closes, lines: [closes] },
      { label: t.secret, lines: [poll.secret === 1 ? t.secretBallot : t.openVote] },
    ];
    return renderMail(
      h(
        MailLayout,
        { preview: `${title} · ${text(chapter)}`, why: t.why(chapter), lang: language },
        h(MailHeading, null, heading),
        h(MailText, null, title),
        h(MailText, null, text(chapter)),
        kind === 'result' ? null : h(MailFacts, { facts }),
        h(MailButton, { href: `${origin}/polls/${poll.id}` }, button),
        kind === 'result' ? null : h(MailText, { quiet: true }, t.signIn),
      ),
    );
  }
}
