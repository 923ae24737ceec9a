import { Form } from 'react-router';
import { useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { clockText } from './clock-text.ts';
import type { ShownNow, ShownStage } from './shown.ts';
import { words } from '../messages/now.messages.ts';

const MINUTE_MS = 60_000;
/** What is further away is told by its time alone. */
const SOON_MS = 12 * 60 * MINUTE_MS;
/** How much of what comes after the next is told. */
const REST = 4;

interface StageNowProps {
  stage: ShownStage;
  items: ShownNow['items'];
  now: number;
  zone: string;
  marks: boolean;
  /** Another day than the show's: who starts it says so. */
  otherDay: boolean;
}

/** A stage: what runs and how long it has left, what follows, and the buttons of who runs it. */
export function StageNow({ stage, items, now, zone, marks, otherDay }: StageNowProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const locale = useLocale();
  const { running, next } = stage;
  const titleOf = (each: { id: string } | null) => (each && items[each.id]?.title) ?? '';
  const clock = (ms: number) => formatDateTime(new Date(ms).toISOString(), zone, 'time', locale);
  const left = running ? running.due - now : 0;
  const rest = next ? stage.items.filter(({ state, id }) => state === 'ahead' && id !== next.id) : [];
  const last = stage.items.findLast(({ state }) => state === 'done');
  return (
    <section
      aria-label={stage.stage || t.noStage}
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <h2 className="text-xl font-semibold text-marigold [overflow-wrap:anywhere]">
        {stage.stage || t.noStage}
      </h2>
      <div>
        <p className="text-muted">{t.now}</p>
        {running ? (
          <>
            <p className="text-3xl leading-tight font-semibold tracking-tight [overflow-wrap:anywhere] sm:text-4xl">
              {titleOf(running)}
            </p>
            <Details item={items[running.id]} />
            <p
              className={cx(
                'mt-2 text-5xl leading-none font-semibold tabular-nums sm:text-6xl',
                left < 0 ? 'text-crimson-bright' : left < 2 * MINUTE_MS && 'text-marigold',
              )}
              suppressHydrationWarning
            >
              {left < 0 ? t.over(clockText(left, language)) : t.left(clockText(left, language))}
            </p>
            <p className="mt-2 text-lg text-muted tabular-nums" suppressHydrationWarning>
              {t.until(clock(running.due))}
              <Late ms={running.late} />
            </p>
          </>
        ) : (
          <p className="mt-1 text-2xl text-muted">{next ? t.nothing : t.over_}</p>
        )}
      </div>
      {next && (
        <div className="border-t border-line pt-4">
          <p className="text-muted">{t.next}</p>
          <p className="text-2xl leading-tight font-semibold [overflow-wrap:anywhere]">{titleOf(next)}</p>
          <Details item={items[next.id]} />
          <p className="mt-1 text-lg text-muted tabular-nums" suppressHydrationWarning>
            {t.begins(clock(next.from))}
            {next.from > now &&
              next.from - now < SOON_MS &&
              ` · ${t.in(clockText(next.from - now, language))}`}
            <Late ms={next.late} />
          </p>
        </div>
      )}
      {marks && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={running?.id ?? ''} />
          <input type="hidden" name="following" value={next?.id ?? ''} />
          {otherDay && next && <StartAnyway />}
          {next && (
            <Button
              type="submit"
              name="intent"
              value="next"
              size="lg"
              block
              className="[overflow-wrap:anywhere]"
            >
              {running && stage.marked ? t.next_(titleOf(next)) : t.start(titleOf(next))}
            </Button>
          )}
          {running && stage.marked && (
            <Button
              type="submit"
              name="intent"
              value="done"
              variant="secondary"
              className="[overflow-wrap:anywhere]"
            >
              {t.done(titleOf(running))}
            </Button>
          )}
        </Form>
      )}
      {marks && running && !stage.marked && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={running.id} />
          {otherDay && <StartAnyway />}
          <Button
            type="submit"
            name="intent"
            value="start"
            variant="secondary"
            className="[overflow-wrap:anywhere]"
          >
            {t.start(titleOf(running))}
          </Button>
        </Form>
      )}
      {marks && stage.marked && (running ?? last) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={(running ?? last)?.id ?? ''} />
          <Button
            type="submit"
            name="intent"
            value="undo"
            variant="ghost"
            size="sm"
            aria-label={t.undo(titleOf(running ?? last ?? null))}
          >
            {t.undoShort}
          </Button>
        </Form>
      )}
      {!stage.marked && <p className="text-[0.9375rem] text-faint">{t.byPlan}</p>}
      {rest.length > 0 && (
        <div className="border-t border-line pt-3">
          <h3 className="text-[0.9375rem] font-normal text-muted">{t.rest}</h3>
          <ol className="mt-1">
            {rest.slice(0, REST).map(({ id, from }) => (
              <li key={id} className="flex gap-3 text-lg">
                <span className="w-24 shrink-0 text-muted tabular-nums" suppressHydrationWarning>
                  {clock(from)}
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{items[id]?.title}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Details({ item }: { item: ShownNow['items'][string] | undefined }) {
  const who = item?.memberName || item?.people;
  return (
    <>
      {who && <p className="text-lg text-muted [overflow-wrap:anywhere]">{who}</p>}
      {item?.notes && (
        <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {item.notes}
        </p>
      )}
    </>
  );
}

/** A rehearsal is begun on purpose, and not by a tap days before. */
function StartAnyway() {
  const t = useMessages(words);
  return <Checkbox name="anyway" label={t.anyway} required />;
}

/** How late or early it is, from a minute on; on another day it is neither. */
function Late({ ms }: { ms: number }) {
  const t = useMessages(words);
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes === 0 || Math.abs(ms) > SOON_MS) return null;
  return (
    <>
      {' '}
      <Badge tone={minutes > 0 ? 'crimson' : 'leaf'}>
        {minutes > 0 ? t.late(minutes) : t.early(-minutes)}
      </Badge>
    </>
  );
}
