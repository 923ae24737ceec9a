import { createElement as h } from 'react';
import type { Language } from '#lib/language/index.ts';
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { TodoDeps } from '../model/context.ts';
import type { TodoItem } from '#features/todo/model/todo-item.ts';
import { todoText } from './todo-text.ts';
import { choiceToken } from '../model/choice-token.ts';
import { words } from '../messages/digest-mail.messages.ts';

/** More than anybody reads in a mail: the others are counted. */
const NAMED = 15;

/** The daily mail: what waits for one person, each with the way to where it is done. `id` is empty for whoever runs the site. */
export async function digestMail(
  { origin, secret }: Pick<TodoDeps, 'origin' | 'secret'>,
  { id, email, name }: { id: string; email: string; name: string },
  language: Language,
  items: readonly TodoItem[],
): Promise<MailMessage> {
  const t = words[language];
  const token = id === '' ? '' : choiceToken(secret, id);
  const page = `${origin}/home/daily-mail/${token}`;
  const [first] = items;
  const subject = items.length === 1 && first ? todoText(first, language) : t.subject(items.length);
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: t.heading(items.length), why: token ? t.why : t.whyOperator, lang: language },
      h(MailHeading, null, t.heading(items.length)),
      name === '' ? null : h(MailText, null, t.hello(name)),
      ...items
        .slice(0, NAMED)
        .map((item) =>
          h(
            MailText,
            { key: `${item.kind} ${item.id}` },
            h(MailLink, { href: `${origin}${item.url}` }, todoText(item, language)),
          ),
        ),
      items.length > NAMED ? h(MailText, null, t.more(items.length - NAMED)) : null,
      h(MailButton, { href: `${origin}${token ? '/home' : (first?.url ?? '/home')}` }, t.button),
      token ? h(MailText, { quiet: true }, h(MailLink, { href: page }, t.unsubscribe)) : null,
    ),
  );
  return {
    to: email,
    subject,
    ...rendered,
    ...(token ? { unsubscribeUrl: `${origin}/api/todo/unsubscribe/${token}` } : {}),
  };
}
