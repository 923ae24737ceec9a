import { Form, useNavigation } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { words } from '../messages/access.messages.ts';
import type { Route } from './+types/access';

export { action, loader } from './access.server.ts';

export const meta = titleMeta(words, (t) => t.title);

type Access = Route.ComponentProps['loaderData']['accesses'][number];

/** Which operators look at an event, or ask to, and what they have opened; those who run it decide. */
export default function EventAccess({ loaderData, actionData }: Route.ComponentProps) {
  const { accesses, done, event, mayAnswer } = loaderData;
  const t = useMessages(words);
  const current = accesses.filter(({ state }) => state === 'waiting' || state === 'open');
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <header>
        <h2 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t.title}</h2>
        <p className="mt-2 leading-relaxed text-muted">{t.lead}</p>
      </header>
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {done && !actionData && <Callout tone="success" title={t[done]} announce />}
      {current.map((access) => (
        <Card key={access.id} title={access.state === 'waiting' ? t.asks : t.looks}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{access.reason}</p>
          {access.state === 'open' && (
            <p className="mt-2 text-[0.9375rem] text-muted">
              {access.unasked && <>{t.unasked}. </>}
              {t.until} <DateTime at={access.until} zone={event.timezone} style="short" showZone />
            </p>
          )}
          {mayAnswer && <Answer access={access} />}
        </Card>
      ))}
      {accesses.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <Card title={t.earlier}>
          <ul className="flex flex-col gap-5">
            {accesses.map((access) => (
              <li key={access.id}>
                <Opened access={access} zone={event.timezone} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function Answer({ access: { id, state } }: { access: Access }) {
  const t = useMessages(words);
  const form = useNavigation().formData;
  const busy = form?.get('access') === id ? form.get('intent') : null;
  return (
    <Form method="post" className="mt-4 flex flex-wrap gap-3">
      <input type="hidden" name="access" value={id} />
      {state === 'waiting' ? (
        <>
          <Button type="submit" name="intent" value="grant" pending={busy === 'grant'}>
            {t.grant}
          </Button>
          <Button type="submit" name="intent" value="refuse" variant="secondary" pending={busy === 'refuse'}>
            {t.refuse}
          </Button>
        </>
      ) : (
        <Button type="submit" name="intent" value="end" variant="secondary" pending={busy === 'end'}>
          {t.end}
        </Button>
      )}
    </Form>
  );
}

/** One access, and the pages that were opened with it. */
function Opened({ access, zone }: { access: Access; zone: string }) {
  const t = useMessages(words);
  const { reason, state, unasked, created, views } = access;
  return (
    <>
      <p className="text-[0.9375rem] text-muted">
        {unasked ? t.unasked : t.asked} · <DateTime at={created} zone={zone} style="short" showZone /> ·{' '}
        {t.state[state]}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      {views.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t.noPages}</p>
      ) : (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] text-muted">
            {t.pages(views.length)}
          </summary>
          <ul className="mt-1 flex flex-col gap-1 text-[0.875rem]">
            {views.map(({ path, at, times }) => (
              <li key={path} className="[overflow-wrap:anywhere]">
                <DateTime at={at} zone={zone} style="short" /> <code>{path}</code>
                {times > 1 && <> · {t.times(times)}</>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
