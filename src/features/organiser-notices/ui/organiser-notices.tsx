import { X } from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/shown.messages.tsx';
import { NoticeText } from './notice-text.tsx';

/** A notice as its reader has it. */
export interface ShownNotice {
  id: string;
  kind: 'information' | 'action';
  subject: string;
  text: string;
  /** Of its text. */
  language: string;
  /** A day, '' for none. */
  actBy: string;
}

/** What the site tells an organiser, on their pages, until they close it. Nothing where there is nothing to tell. */
export function OrganiserNotices({
  notices,
  className = '',
}: {
  notices: readonly ShownNotice[];
  className?: string;
}) {
  const t = useMessages(words);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t.region} className={className}>
      <ul className="flex flex-col gap-3">
        {notices.map((notice) => (
          <li key={notice.id}>
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notice({ notice: { id, kind, subject, text, language, actBy } }: { notice: ShownNotice }) {
  const t = useMessages(words);
  const { pathname, search } = useLocation();
  return (
    <Callout
      tone={kind === 'action' ? 'warning' : 'info'}
      title={
        <span lang={language} className="[overflow-wrap:anywhere]">
          {subject}
        </span>
      }
      action={
        <Form method="post" action={`/organiser-notices/${id}/close`} className="self-start">
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" variant="secondary" size="sm" aria-label={t.closeIt(subject)}>
            <X aria-hidden />
            {t.close}
          </Button>
        </Form>
      }
    >
      {kind === 'action' && (
        <p className="mb-2 font-medium">
          {actBy === ''
            ? t.action
            : t.actBy(<DateTime at={`${actBy} 00:00:00.000Z`} zone="UTC" style="date" />)}
        </p>
      )}
      <NoticeText text={text} lang={language} />
    </Callout>
  );
}
