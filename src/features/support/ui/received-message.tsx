import { Paperclip } from 'lucide-react';
import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/answering.messages.ts';
import { words as reasons } from '../messages/report-reasons.messages.ts';
import type { ReportReason } from '../model/report-reason.ts';
import type { MessageKind, MessageStatus } from '../model/schema.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

const TONES = { contact: 'sky', issue: 'crimson', event: 'crimson' } as const;

const LINK = 'text-text underline underline-offset-4 hover:text-marigold';

interface ReceivedMessageProps {
  message: {
    id: string;
    code: string;
    kind: MessageKind;
    status: MessageStatus;
    name: string;
    email: string;
    subject: string;
    body: string;
    page: string;
    event: string;
    reason: ReportReason | '';
    reports: number;
    assignee: string;
    created: string;
    files: readonly { filename: string; size: number }[];
  };
}

/** A message as those who answer it see it, with what they do about it. */
export function ReceivedMessage({ message }: ReceivedMessageProps) {
  const t = useMessages(words);
  const { id, code, kind, status, name, email, subject, body, page, created, files } = message;
  const { event, reason, reports, assignee } = message;
  const r = useMessages(reasons);
  const open = status === 'open';
  return (
    <li className="border-b border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <code className="font-semibold select-all">{code}</code>
        <Badge tone={TONES[kind]}>{t[kind]}</Badge>
        <Badge tone={open ? 'marigold' : 'leaf'}>{open ? t.open : t.answered}</Badge>
        {assignee && <span className="text-[0.9375rem] text-muted">{t.takenBy(assignee)}</span>}
        <span className="text-[0.9375rem] text-muted">
          <DateTime at={created} zone="UTC" showZone />
        </span>
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {name && <span className="font-medium">{name} </span>}
        <span className="text-muted">{email || t.nobody}</span>
      </p>
      {subject && <h2 className="mt-3 text-lg font-semibold [overflow-wrap:anywhere]">{subject}</h2>}
      {reason && <p className="mt-2 font-medium">{r[reason]}</p>}
      <p className="mt-2 max-w-3xl leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">{body}</p>
      {page && (
        <p className="mt-3 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {t.where}:{' '}
          {event ? (
            <Link to={page} className={LINK}>
              {page}
            </Link>
          ) : (
            page
          )}
        </p>
      )}
      {event && (
        <p className="mt-1 text-[0.9375rem]">
          <Link to={`/_/events/${event}`} className={LINK}>
            {t.decide}
          </Link>
        </p>
      )}
      {reports > 1 && (
        <p className="mt-1 text-[0.9375rem]">
          <Link to={`/support?event=${event}`} className={LINK}>
            {t.reports(reports)}
          </Link>
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={t.files} className="mt-3 flex flex-wrap gap-2">
          {files.map(({ filename, size }, place) => (
            <li key={`${place}/${filename}`} className="min-w-0">
              <a
                href={`/support/${id}/files/${place}`}
                download={filename}
                className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-w-full' })}
              >
                <Paperclip aria-hidden />
                <span className="truncate">{filename}</span>
                <span className="text-muted">{t.size(Math.ceil(size / 1024))}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={`/_/messages/${id}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {email ? t.answer : t.openMessage}
        </Link>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="status" value={open ? 'answered' : 'open'} />
          <Button type="submit" variant="ghost" size="sm">
            {open ? t.markAnswered : t.markOpen}
          </Button>
        </Form>
      </div>
    </li>
  );
}
