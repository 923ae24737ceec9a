import { Paperclip } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/answering.messages.ts';
import { words as reasons } from '../messages/report-reasons.messages.ts';
import { ThreadEntry } from '#shared/ui/thread-entry.tsx';
import type { Route } from './+types/message';

export { action, loader } from './message.server.ts';

export const meta = unlistedMeta(words, (t) => t.message);

const LINK = 'underline underline-offset-4 [overflow-wrap:anywhere]';

type Shown = Route.ComponentProps['loaderData'];

/** One message: what both sides wrote, who has it, and the answer. */
export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, replies, own, done } = loaderData;
  const t = useMessages(words);
  const { code, name, email, subject, body, status, created, files, id } = message;
  const refused = actionData && 'typed' in actionData ? actionData : null;
  const outcome = { sent: t.sentNow, marked: t.markedNow, taken: t.takenNow, released: t.releasedNow };
  const open = status === 'open';
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/support' }, { label: code }]} />
      <div className="mt-2">
        <ConsolePage
          title={subject || code}
          lead={<Badge tone={open ? 'marigold' : 'leaf'}>{open ? t.open : t.answered}</Badge>}
        >
          <Outcome problem={actionData?.problem ?? undefined} done={done && outcome[done]} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex min-w-0 flex-col gap-5">
              <Card title={t.conversation}>
                <ol className="flex flex-col gap-5">
                  <ThreadEntry who={name || email || t.nobody} at={created} ours={false}>
                    {body}
                  </ThreadEntry>
                  {replies.map((reply) => (
                    <ThreadEntry
                      key={reply.id}
                      who={reply.by || name || email}
                      at={reply.created}
                      ours={reply.author === 'operator'}
                    >
                      {reply.body}
                    </ThreadEntry>
                  ))}
                </ol>
                {files.length > 0 && (
                  <ul aria-label={t.files} className="mt-5 flex flex-wrap gap-2">
                    {files.map(({ filename, size }, place) => (
                      <li key={`${place}/${filename}`} className="min-w-0">
                        <a
                          href={`/support/${id}/files/${place}`}
                          download={filename}
                          className={buttonClass({
                            variant: 'secondary',
                            size: 'sm',
                            className: 'max-w-full',
                          })}
                        >
                          <Paperclip aria-hidden />
                          <span className="truncate">{filename}</span>
                          <span className="text-muted">{t.size(Math.ceil(size / 1024))}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
              <Answer shown={loaderData} typed={refused?.typed ?? null} wrong={refused?.wrong ?? null} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <About message={message} />
              <Assignee message={message} own={own} />
            </div>
          </div>
        </ConsolePage>
      </div>
    </>
  );
}

/** What is known of the message beside its text. */
function About({ message }: Pick<Shown, 'message'>) {
  const t = useMessages(words);
  const r = useMessages(reasons);
  const { code, kind, name, email, user, page, event, reason, reports, created } = message;
  return (
    <Facts
      title={t.message}
      facts={[
        [t.kind, t[kind]],
        ...(reason ? [[t.event, r[reason]] as const] : []),
        [
          t.writer,
          user ? (
            <Link key="writer" to={`/_/accounts/${user}`} className={LINK}>
              {name || email || user}
            </Link>
          ) : (
            [name, email || t.nobody].filter(Boolean).join(', ')
          ),
        ],
        [t.reference, code],
        [t.received, <Moment key="created" at={created} />],
        ...(page ? [[t.where, page] as const] : []),
        ...(event
          ? [
              [
                t.reports(Math.max(1, reports)),
                <Link key="event" to={`/_/events/${event}`} className={LINK}>
                  {t.decide}
                </Link>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

/** Who has the message, so that two people don't answer it. */
function Assignee({ message: { assignee }, own }: Pick<Shown, 'message' | 'own'>) {
  const t = useMessages(words);
  const mine = assignee === own;
  const text = mine ? t.youHaveIt : t.otherHasIt(assignee);
  return (
    <Card title={t.whoHasIt}>
      <p className="[overflow-wrap:anywhere]">{assignee ? text : t.nobodyHasIt}</p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="from" value={assignee} />
        <Button
          type="submit"
          name="intent"
          value={mine ? 'release' : 'take'}
          variant={assignee ? 'secondary' : 'primary'}
          size="sm"
        >
          {mine ? t.release : assignee ? t.takeOver : t.take}
        </Button>
      </Form>
    </Card>
  );
}

interface AnswerProps {
  shown: Shown;
  /** What was refused, and why; null where nothing was. */
  typed: string | null;
  wrong: string | null;
}

/** The answer, which may begin with a saved one; where there is no address, only how far the message is. */
function Answer({ shown: { message, saved, begun }, typed, wrong }: AnswerProps) {
  const t = useMessages(words);
  const busy = useNavigation().formData?.get('intent');
  const open = message.status === 'open';
  const mark = (
    <Button type="submit" name="intent" value={open ? 'answered' : 'open'} variant="ghost" formNoValidate>
      {open ? t.markAnswered : t.markOpen}
    </Button>
  );
  if (message.email === '')
    return (
      <Card title={t.yourAnswer}>
        <p className="text-muted">{t.noAddressText}</p>
        <Form method="post" className="mt-4">
          {mark}
        </Form>
      </Card>
    );
  const text = typed ?? begun?.body ?? '';
  return (
    <Card title={t.yourAnswer}>
      {saved.length > 0 && (
        <Form method="get" className="mb-5 flex flex-wrap items-end gap-3">
          <Field label={t.useSaved} className="min-w-0 flex-1 basis-60">
            <Select name="saved" key={begun?.id} defaultValue={begun?.id ?? ''}>
              {saved.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="secondary">
            {t.use}
          </Button>
        </Form>
      )}
      <Form method="post" className="flex flex-col gap-3">
        <Field label={t.replyBody} hint={t.answerHint(message.email)} error={wrong} required>
          <Textarea name="body" key={text} defaultValue={text} rows={8} required />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="send" pending={busy === 'send'}>
            {t.sendAndAnswer}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="send-open"
            variant="secondary"
            pending={busy === 'send-open'}
          >
            {t.sendAndKeepOpen}
          </Button>
          {mark}
        </div>
      </Form>
      <p className="mt-4 text-[0.9375rem]">
        <ButtonLink to="/_/messages/saved" variant="ghost" size="sm">
          {t.savedReplies}
        </ButtonLink>
      </p>
    </Card>
  );
}
