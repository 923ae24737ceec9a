import { Paperclip } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/answering.messages.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';

interface ReceivedMessageProps {
  message: {
    id: string;
    code: string;
    kind: 'contact' | 'issue';
    status: 'open' | 'answered';
    name: string;
    email: string;
    subject: string;
    body: string;
    page: string;
    created: string;
    files: readonly { filename: string; size: number }[];
  };
}

/** A message as those who answer it see it, with what they do about it. */
export function ReceivedMessage({ message }: ReceivedMessageProps) {
  const t = useMessages(words);
  const { id, code, kind, status, name, email, subject, body, page, created, files } = message;
  const open = status === 'open';
  return (
    <li className="border-b border-line py-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <code className="font-semibold select-all">{code}</code>
        <Badge tone={kind === 'issue' ? 'crimson' : 'sky'}>{kind === 'issue' ? t.issue : t.contact}</Badge>
        <Badge tone={open ? 'marigold' : 'leaf'}>{open ? t.open : t.answered}</Badge>
        <span className="text-[0.9375rem] text-muted">
          <DateTime at={created} zone="UTC" showZone />
        </span>
      </p>
      <p className="mt-2 [overflow-wrap:anywhere]">
        {name && <span className="font-medium">{name} </span>}
        <span className="text-muted">{email || t.nobody}</span>
      </p>
      {subject && <h2 className="mt-3 text-lg font-semibold [overflow-wrap:anywhere]">{subject}</h2>}
      <p className="mt-2 max-w-3xl leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">{body}</p>
      {page && (
        <p className="mt-3 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          {t.where}: {page}
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
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`[${code}] ${subject}`.trim())}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {t.reply}
          </a>
        )}
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
