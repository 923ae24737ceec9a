import { createElement as h, type ReactElement } from 'react';
import type { Language } from '#lib/language/index.ts';
import { MailLayout } from './mail-layout.ts';
import { MailButton, type MailFact, MailFacts, MailHeading, MailText } from './mail-parts.ts';
import { renderMail } from './render-mail.ts';

/** What most mails to one person say: what happened, the facts of it, and one thing to do. */
export interface Letter {
  lang: Language;
  subject: string;
  /** The first of them is what mail programs show beside the subject. */
  texts: readonly [string, ...string[]];
  facts?: readonly MailFact[];
  /** What follows the facts. */
  after?: readonly string[];
  button: { href: string; label: string };
  /** Why they get it. */
  why: string;
}

/** Writes a letter: its subject, which is its heading as well, and both parts. */
export async function writeLetter({
  lang,
  subject,
  texts,
  facts = [],
  after = [],
  button,
  why,
}: Letter): Promise<{ subject: string; html: string; text: string }> {
  const paragraphs = (of: readonly string[]): ReactElement[] =>
    of.map((text) => h(MailText, { key: text }, text));
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: texts[0], why, lang },
      h(MailHeading, null, subject),
      ...paragraphs(texts),
      facts.length > 0 ? h(MailFacts, { facts }) : null,
      ...paragraphs(after),
      h(MailButton, { href: button.href }, button.label),
    ),
  );
  return { subject, ...rendered };
}
