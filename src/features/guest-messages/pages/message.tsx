import { Form, Link } from 'react-router';
import { MessageDone } from '../ui/message-done.tsx';
import { MessageOutcome } from '../ui/message-outcome.tsx';
import { MessageStateBadge } from '../ui/message-state.tsx';
import { words } from '../messages/messages.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/message';

export { action, loader } from './message.server.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(loaderData?.message.subject || words[languageOfMatches(matches)].title, matches),
];

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { event, message, open, preview, allowance, outcome } = loaderData;
  const { status, sendAt, total } = message;
  const t = useMessages(words);
  const base = `/events/${event.id}/manage/messages`;
  const here = `${base}/${message.id}`;
  return (
    <div className="flex flex-col gap-6">
      <MessageDone problem={actionData?.problem ?? null} />
      <header>
        <Link to={base} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.title}
        </Link>
        <h2 className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {message.subject || t.kinds[message.kind]}
          <MessageStateBadge state={status} />
        </h2>
        {status === 'scheduled' && (
          <p className="mt-1 text-muted">
            {t.scheduledFor}: <DateTime at={sendAt} zone={event.timezone} showZone />
          </p>
        )}
      </header>
      {outcome && <MessageOutcome outcome={outcome} here={here} />}
      {open && (
        <>
          <div className="flex flex-col gap-1">
            <p className="text-lg font-medium">{t.recipients(total)}</p>
            {allowance && <p className="text-muted">{t.allowance(allowance.left, allowance.limit)}</p>}
          </div>
          <Form method="post" className="flex flex-wrap gap-3">
            {status === 'draft' && total > 0 && (
              <Button type="submit" name="intent" value={sendAt ? 'schedule' : 'send'}>
                {sendAt ? t.schedule : t.send(total)}
              </Button>
            )}
            <Button type="submit" name="intent" value="test" variant="secondary">
              {t.test}
            </Button>
            <ButtonLink to={`${here}/edit`} variant="secondary">
              {t.edit}
            </ButtonLink>
            {status === 'scheduled' && (
              <Button type="submit" name="intent" value="stop" variant="ghost">
                {t.stopScheduled}
              </Button>
            )}
          </Form>
        </>
      )}
      <Card title={t.previewTitle} flush>
        <div className="px-5 py-4">
          <p className="text-[0.9375rem] text-muted">
            {preview.guest ? t.previewFor(preview.guest) : t.previewNobody}
          </p>
          <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{preview.subject}</p>
        </div>
        <iframe
          title={t.previewTitle}
          src={`${here}/mail`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="h-[36rem] w-full border-t border-line bg-white"
        />
      </Card>
      {status === 'sending' && !message.automatic && (
        <Form method="post">
          <Button type="submit" name="intent" value="stop" variant="danger">
            {t.stop}
          </Button>
        </Form>
      )}
    </div>
  );
}
