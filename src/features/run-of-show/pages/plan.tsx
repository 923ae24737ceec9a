import { Plus, Presentation } from 'lucide-react';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { ConflictList } from '../ui/conflict-list.tsx';
import { PlanChoices } from '../ui/plan-choices.tsx';
import { PlanGroups } from '../ui/plan-groups.tsx';
import { RipplePreview } from '../ui/ripple-preview.tsx';
import { ShiftForm } from '../ui/shift-form.tsx';
import { words } from '../messages/show.messages.ts';
import { partQuery } from '../ui/shown-part.ts';
import { ShowNav } from '../ui/show-nav.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { words as timeWords } from '../messages/timeline.messages.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/plan';

export { action, loader } from './plan.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const time = useMessages(timeWords);
  const { event, items, shown, conflicts, titles, names, days, day, part, parts, view, edits } = loaderData;
  const base = `/events/${event.id}/manage/run-of-show`;
  const confirm = actionData?.confirm ?? null;
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl font-semibold tracking-tight">{t.title}</h2>
        <ShowNav edits={edits} />
        <div className="ml-auto flex flex-wrap gap-2 print:hidden">
          {items.length > 0 && (
            <ButtonLink to={`${base}/now`} variant="secondary" size="sm">
              <Presentation aria-hidden />
              {t.nowAndNext}
            </ButtonLink>
          )}
          {edits && (
            <ButtonLink to={`${base}/new?day=${day}`} size="sm">
              <Plus aria-hidden />
              {t.add}
            </ButtonLink>
          )}
        </div>
      </header>
      {!actionData && <DoneNotice className="print:hidden" />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {confirm && (
        <RipplePreview
          {...confirm}
          titles={titles}
          names={names}
          zone={event.timezone}
          back={`${base}?day=${day}&${partQuery(part)}&view=${view}`}
        />
      )}
      {!confirm && <ConflictList conflicts={conflicts} titles={titles} names={names} />}
      {items.length === 0 ? (
        <EmptyState title={t.empty} text={`${t.lead} ${t.emptyText}`} />
      ) : (
        <>
          <PlanChoices base={base} days={days} day={day} part={part} view={view} names={parts} />
          {shown.length === 0 ? (
            <p className="text-muted">{time.emptyPart}</p>
          ) : view === 'timeline' ? (
            <>
              <div className="print:hidden">
                <Timeline
                  items={shown}
                  conflicts={conflicts}
                  titles={titles}
                  names={names}
                  part={part}
                  zone={event.timezone}
                  now={loaderData.now}
                  base={edits ? base : null}
                />
              </div>
              <div className="hidden print:block">
                <PlanGroups items={shown} part={part} zone={event.timezone} base={null} />
              </div>
            </>
          ) : (
            <PlanGroups items={shown} part={part} zone={event.timezone} base={edits ? base : null} />
          )}
          {edits && view === 'list' && (
            <ShiftForm
              key={items.map(({ updated }) => updated).join()}
              items={items}
              zone={event.timezone}
              typed={actionData?.typed ?? { from: '', minutes: '', everywhere: true }}
              problem={actionData?.minutes ?? null}
            />
          )}
        </>
      )}
    </div>
  );
}
