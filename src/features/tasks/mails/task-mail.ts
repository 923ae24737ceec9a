import { createElement as h } from 'react';
import type { EventRow } from '#features/events/index.ts';
import { dateFormat } from '#lib/language/intl-formats.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { parseUtcText } from '#lib/time.ts';
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import type { TaskRow } from '../model/task.ts';
import { words } from '../messages/task-mail.messages.ts';

interface TaskMail {
  task: TaskRow;
  event: Pick<EventRow, 'id' | 'title' | 'timezone'>;
  owner: { email: string; name: string };
  over: boolean;
  origin: string;
}

/** Tells the owner of a task that it is due tomorrow, or was due. */
export async function taskMail(
  { task, event, owner, over, origin }: TaskMail,
  language: Language,
): Promise<MailMessage> {
  const t = words[language];
  const title = plainText(task.title);
  const told = over ? t.isOver(title) : t.isDue(title);
  const due = dateFormat(LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timezone,
  }).format(parseUtcText(task.dueAt) ?? 0);
  const rendered = await renderMail(
    h(
      MailLayout,
      { preview: told, why: t.why(`${origin}/planner/tasks`), lang: language },
      h(MailHeading, null, over ? t.over : t.soon),
      owner.name === '' ? null : h(MailText, null, t.hello(plainText(owner.name))),
      h(MailText, null, told),
      h(MailFacts, {
        facts: [
          { label: t.event, lines: [plainText(event.title)] },
          { label: t.due, lines: [due] },
        ],
      }),
      h(MailButton, { href: `${origin}/events/${event.id}/manage/tasks/${task.id}` }, t.look),
    ),
  );
  return { to: owner.email, subject: over ? t.overSubject(title) : t.soonSubject(title), ...rendered };
}
