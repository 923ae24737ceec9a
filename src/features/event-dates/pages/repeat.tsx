import { Form, Link, useNavigation } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/dates.messages.ts';
import type { RepeatedDate } from '../model/repeat.ts';
import type { TypedRepeat } from '../model/typed-repeat.ts';
import { RepeatForm } from '../ui/repeat-form.tsx';
import type { Route } from './+types/repeat';

export { action, loader } from './repeat.server.ts';

export const meta = titleMeta(words, (t) => t.repeatTitle);

/** Many dates by a rule: said, looked at, and only then made. */
export default function Repeat({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().formMethod === 'POST';
  const { event, preview } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link to={`/events/${event.id}/manage/dates`} className="text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.repeatTitle}</h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{t.repeatHint}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <RepeatForm
            key={JSON.stringify(typed)}
            typed={typed}
            wrong={actionData?.wrong ?? loaderData.wrong}
            problem={actionData?.problem ?? loaderData.problem}
          />
        </Card>
        {preview && (
          <Card title={preview.count === 0 ? t.foundNone : t.found(preview.count)} flush>
            {preview.known + preview.over > 0 && (
              <p className="px-5 pb-3 text-[0.9375rem] text-muted">
                {[preview.known > 0 && t.known(preview.known), preview.over > 0 && t.over(preview.over)]
                  .filter(Boolean)
                  .join(' ')}
              </p>
            )}
            <ol className="border-t border-line empty:hidden">
              <Found dates={preview.first} zone={event.timezone} />
              {preview.between > 0 && (
                <li className="border-b border-line px-5 py-2.5 text-muted">{t.between(preview.between)}</li>
              )}
              <Found dates={preview.last} zone={event.timezone} />
            </ol>
            {preview.count > 0 && (
              <Form method="post" className="px-5 py-4">
                <Typed typed={typed} />
                <Button type="submit" pending={busy}>
                  {t.addAll(preview.count)}
                </Button>
              </Form>
            )}
          </Card>
        )}
      </div>
    </div>
  );
}

function Found({ dates, zone }: { dates: readonly RepeatedDate[]; zone: string }) {
  const t = useMessages(words);
  return dates.map(({ startsAt, endsAt, clock }) => (
    <li key={startsAt} className="border-b border-line px-5 py-2.5 last:border-0">
      <DateTime at={startsAt} until={endsAt} zone={zone} />
      {clock !== 'plain' && <span className="block text-[0.9375rem] text-muted">{t[clock]}</span>}
    </li>
  ));
}

/** The rule that was looked at, as it was typed. */
function Typed({ typed }: { typed: TypedRepeat }) {
  const { weekdays, ...texts } = typed;
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {weekdays.map((day) => (
        <input key={day} type="hidden" name="weekdays" value={day} />
      ))}
    </>
  );
}
