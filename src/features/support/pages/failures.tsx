import { Form } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/failures';
import { words } from '../messages/failures.messages.ts';

export { action, loader } from './failures.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Emails and jobs that were given up, each with a button that has it tried again. */
export default function Failures({ loaderData: { failed }, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <div className="page flex flex-col gap-6 pt-10 sm:pt-14">
      <header>
        <h1 className="text-title font-semibold">{t.title}</h1>
        <p className="mt-2 text-muted">{t.text}</p>
      </header>
      {actionData ? <Callout tone="error" title={actionData.problem} announce /> : <DoneNotice />}
      {failed.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className="rounded-lg border border-line bg-raised">
          {failed.map(({ id, kind, lastError, finished, mail }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4 last:border-0"
            >
              <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <p className="font-medium">{mail ? mail.subject : kind}</p>
                {mail && <p className="text-[0.9375rem] text-muted">{t.to(mail.recipient)}</p>}
                <p className="text-[0.9375rem] text-crimson-bright">{lastError}</p>
                <p className="text-[0.9375rem] text-muted">
                  <DateTime at={finished} zone="UTC" showZone />
                </p>
              </div>
              <Form method="post">
                <Button type="submit" name="job" value={id} variant="secondary" size="sm">
                  {t.retry}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
