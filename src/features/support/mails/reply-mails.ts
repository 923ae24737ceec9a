import { createElement as h, Fragment, type ReactElement } from 'react';
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
import { words } from '../messages/replies.messages.ts';
import type { SupportDeps } from '../model/context.ts';
import type { MessageRow } from '../model/schema.ts';

/** An operator's answer, to who wrote the message. A reply by mail goes to the operator; the button leads to the thread. */
export async function answerMail(
  { origin, operator }: Pick<SupportDeps, 'origin' | 'operator'>,
  { code, email }: Pick<MessageRow, 'code' | 'email'>,
  { body, url, language }: { body: string; url: string; language: Language },
): Promise<MailMessage> {
  const t = words[language];
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: t.answered, why: t.why(origin), lang: language },
      h(MailHeading, null, t.answered),
      h(MailText, null, ...lines(body)),
      h(MailButton, { href: url }, t.writeBack),
      h(MailFacts, { facts: [{ label: t.number, lines: [code] }] }),
      h(MailText, { quiet: true }, t.keyNote),
    ),
  );
  return { to: email, subject: t.subject(code), replyTo: operator, ...rendered };
}

/** What the writer of a message added, to whoever runs the site. */
export async function writerMail(
  { origin, operator }: Pick<SupportDeps, 'origin' | 'operator'>,
  { id, code, subject, email }: Pick<MessageRow, 'id' | 'code' | 'subject' | 'email'>,
  body: string,
): Promise<MailMessage> {
  const about = plainText(subject);
  const rendered = await renderMail(
    h(
      MailLayout,
      {
        preview: 'Somebody whom you answered has written back.',
        why: `You get this email because you run the site at ${origin}. Your reply goes to the sender.`,
      },
      h(MailHeading, null, about ? `Written back: ${about}` : 'Written back'),
      h(MailText, null, ...lines(body)),
      h(MailButton, { href: `${origin}/_/messages/${id}` }, 'Answer in the console'),
      h(MailFacts, {
        facts: [
          { label: 'From', lines: [email] },
          { label: 'Reference number', lines: [code] },
        ],
      }),
    ),
  );
  return { to: operator, subject: `[${code}] Written back`, replyTo: email, ...rendered };
}

function lines(text: string): ReactElement[] {
  return text
    .split('\n')
    .map((line, index) => h(Fragment, { key: index }, index === 0 ? null : h('br'), line));
}
