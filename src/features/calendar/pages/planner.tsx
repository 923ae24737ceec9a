import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { bikramSambatMonth, toBikramSambat } from '#lib/calendar/index.ts';
import { ClashList } from '../ui/clash-list.tsx';
import { DayList } from '../ui/day-list.tsx';
import { dayWords } from '../ui/day-name.tsx';
import { DragDrafts } from '../ui/drag-draft.tsx';
import { FeedPanel } from '../ui/feed-panel.tsx';
import { Legend } from '../ui/legend.tsx';
import { OwnPlace } from '../ui/own-place.tsx';
import { MonthGrid } from '../ui/month-grid.tsx';
import { MoveDrafts } from '../ui/move-drafts.tsx';
import { PlannerBar } from '../ui/planner-bar.tsx';
import type { PlannerDay } from '../ui/planner-item.ts';
import { words } from '../messages/planner.messages.ts';
import { WeekGrid } from '../ui/week-grid.tsx';
import { YearGrid } from '../ui/year-grid.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useCalendar } from '#shared/i18n/calendar.tsx';
import { titleMeta, useLanguage, useLocale, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/planner';

export { action, loader } from './planner.server.ts';

/** The address of a feed is kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta = titleMeta(words, (t) => t.title);

/** Everything in time for one person. */
export default function Planner({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { view, day, days, community, drafts, clashes, feedSince, done, moved } = loaderData;
  const movedClashes = clashes.filter(({ ids }) => ids.includes(moved));
  const refused = actionData?.refused ?? null;
  const legend = <Legend view={view} day={day} community={community} holidaysOf={loaderData.holidaysOf} />;
  return (
    <div className="page pt-10 sm:pt-14">
      <h1 className="text-title font-semibold">{t.title}</h1>
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted">
        {t.lead}
        <Link
          to="/planner/tasks"
          className="font-medium text-text underline decoration-marigold decoration-2 underline-offset-4"
        >
          {t.myTasks}
        </Link>
      </p>
      <div aria-live="polite" className="empty:hidden">
        {done === 'moved' && !actionData && (
          <div className="mt-6 max-w-3xl">
            {movedClashes.length === 0 ? (
              <Callout tone="success" title={t.moved} />
            ) : (
              <Callout tone="warning" title={t.movedInto}>
                <ClashList clashes={movedClashes} />
              </Callout>
            )}
          </div>
        )}
        {done === 'zone' && !actionData && (
          <div className="mt-6 max-w-3xl">
            <Callout tone="success" title={t.zoneSaved} />
          </div>
        )}
        {done === 'feed-ended' && !actionData && (
          <div className="mt-6 max-w-3xl">
            <Callout tone="success" title={t.feedEnded} />
          </div>
        )}
      </div>
      <PlannerBar {...loaderData} heading={useHeading(loaderData)} />
      <DragDrafts>
        <div className="mt-4">
          {view === 'month' && (
            <>
              <MonthGrid weeks={weeksOf(days)} community={community} />
              <div className="mt-6 sm:hidden">
                <DayList
                  days={days.filter(
                    ({ inside, items, festivals, holidays }) =>
                      inside && items.length + festivals.length + holidays.length > 0,
                  )}
                />
              </div>
            </>
          )}
          {view === 'year' && (
            <>
              {/* A year is longer than a screen: what its colours mean is read first. */}
              <div className="mb-8">{legend}</div>
              <YearGrid days={days} community={community} />
            </>
          )}
          {view === 'week' && (
            <>
              <div className="hidden lg:block">
                <WeekGrid days={days} now={loaderData.now} zone={loaderData.zone} />
              </div>
              <div className="lg:hidden">
                <DayList days={days} />
              </div>
            </>
          )}
          {view === 'agenda' &&
            (days.length > 0 ? (
              <DayList days={days} />
            ) : (
              <EmptyState icon={CalendarDays} title={t.nothing} text={t.nothingText} />
            ))}
        </div>
      </DragDrafts>
      {view !== 'year' && legend}
      {clashes.length > 0 && (
        <div className="mt-8 max-w-3xl">
          <Callout tone="warning" title={t.clashes}>
            <ClashList clashes={clashes} />
          </Callout>
        </div>
      )}
      <div className="mt-10">
        {drafts.length > 0 && <MoveDrafts drafts={drafts} refused={refused} clashes={clashes} />}
        <OwnPlace {...loaderData} />
        <FeedPanel since={feedSince} made={actionData?.feed ?? null} />
      </div>
    </div>
  );
}

function weeksOf(days: readonly PlannerDay[]): PlannerDay[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** "November 2026", or the days of a week or an agenda, with the Nepali months where they are wanted. */
function useHeading({ view, day, days }: Route.ComponentProps['loaderData']): string {
  const language = useLanguage();
  const locale = useLocale();
  const nepali = useCalendar() === 'bs';
  if (view === 'year') return dayWords(day, locale, { year: 'numeric' });
  const inside = days.filter((each) => each.inside);
  const first =
    view === 'month' ? `${day.slice(0, 7)}-01` : view === 'agenda' ? day : (inside[0]?.day ?? day);
  const last = inside.at(-1)?.day ?? first;
  const gregorian =
    view === 'month'
      ? dayWords(first, locale, { month: 'long', year: 'numeric' })
      : view === 'agenda'
        ? dayWords(first, locale, { day: 'numeric', month: 'long', year: 'numeric' })
        : `${dayWords(first, locale, { day: 'numeric', month: 'short' })} – ${dayWords(last, locale, { day: 'numeric', month: 'short', year: 'numeric' })}`;
  if (!nepali || view === 'agenda') return gregorian;
  const months = [first, last].flatMap((each) => {
    const found = toBikramSambat(each);
    return found ? [bikramSambatMonth(found, language)] : [];
  });
  return [gregorian, [...new Set(months)].join(' – ')].filter(Boolean).join(' · ');
}
