import { FileSpreadsheet, FileText, Plus, Presentation, Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { DoneNotice } from '../../../../components/organiser/done-notice.tsx';
import { ConflictList } from '../../../../components/run-of-show/conflict-list.tsx';
import { byPerson, byStage } from '../../../../components/run-of-show/groups.ts';
import { RipplePreview } from '../../../../components/run-of-show/ripple-preview.tsx';
import { ShiftForm } from '../../../../components/run-of-show/shift-form.tsx';
import { words } from '../../../../components/run-of-show/show.messages.ts';
import { ShowNav } from '../../../../components/run-of-show/show-nav.tsx';
import { ShowRow } from '../../../../components/run-of-show/show-row.tsx';
import type { ShownItem } from '../../../../components/run-of-show/shown.ts';
import { StageList } from '../../../../components/run-of-show/stage-list.tsx';
import { buttonClass, ButtonLink } from '../../../../components/ui/button.tsx';
import { Callout } from '../../../../components/ui/callout.tsx';
import { Card } from '../../../../components/ui/card.tsx';
import { cx } from '../../../../components/ui/cx.ts';
import { DateTime } from '../../../../components/ui/date-time.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { useHydrated } from '../../../../components/ui/use-hydrated.ts';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from '../../../../i18n/language.tsx';
import type { Route } from './+types/plan';

export { action, loader } from './plan.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(words[languageOfMatches(matches)].title)];

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { event, items, conflicts, titles, names, days, day, by, edits } = loaderData;
  const base = `/events/${event.id}/manage/run-of-show`;
  const confirm = actionData?.confirm ?? null;
  return (
    <div className="flex flex-col gap-6">
      <ShowNav event={event.id} edits={edits} />
      {!actionData && <DoneNotice className="print:hidden" />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {confirm && (
        <RipplePreview
          {...confirm}
          titles={titles}
          names={names}
          zone={event.timezone}
          back={`${base}?day=${day}&by=${by}`}
        />
      )}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-prose">
          <h2 className="text-2xl font-semibold tracking-tight">{say.title}</h2>
          <p className="mt-1 text-muted print:hidden">{say.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {items.length > 0 && (
            <ButtonLink to={`${base}/now`} variant="secondary" size="sm">
              <Presentation aria-hidden />
              {say.nowAndNext}
            </ButtonLink>
          )}
          {edits && (
            <ButtonLink to={`${base}/new?day=${day}`} size="sm">
              <Plus aria-hidden />
              {say.add}
            </ButtonLink>
          )}
        </div>
      </header>
      {!confirm && <ConflictList conflicts={conflicts} titles={titles} names={names} />}
      {items.length === 0 ? (
        <EmptyState title={say.empty} text={say.emptyText} />
      ) : (
        <>
          <Choices base={base} days={days} day={day} by={by} zone={event.timezone} />
          <Groups items={items} by={by} zone={event.timezone} base={edits ? base : null} />
          {edits && (
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

interface ChoicesProps {
  base: string;
  days: readonly string[];
  day: string;
  by: 'stage' | 'person';
  zone: string;
}

/** Which day, put together how, and the same on paper. */
function Choices({ base, days, day, by }: ChoicesProps) {
  const say = useMessages(words);
  const scripts = useHydrated();
  const [search] = useSearchParams();
  const files = `${base}/export`;
  const chip = (on: boolean) =>
    cx(
      'inline-flex min-h-9 items-center rounded-full px-3.5 text-[0.9375rem] font-medium',
      on ? 'bg-lifted text-text' : 'text-muted hover:text-text',
    );
  const query = `day=${search.get('day') ?? day}&by=${by}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <nav aria-label={say.groups} className="-ml-3.5 flex flex-wrap items-center gap-x-1">
        {days.length > 1 &&
          days.map((each) => (
            <Link
              key={each}
              to={`${base}?day=${each}&by=${by}`}
              preventScrollReset
              aria-current={each === day ? 'page' : undefined}
              className={chip(each === day)}
            >
              <DateTime at={each} zone="UTC" style="date" />
            </Link>
          ))}
        {days.length > 1 && <span aria-hidden className="mx-2 h-5 w-px bg-line" />}
        {(['stage', 'person'] as const).map((way) => (
          <Link
            key={way}
            to={`${base}?day=${day}&by=${way}`}
            preventScrollReset
            aria-current={way === by ? 'page' : undefined}
            className={chip(way === by)}
          >
            {way === 'stage' ? say.byStage : say.byPerson}
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-1">
        {scripts && (
          <button
            type="button"
            onClick={() => window.print()}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Printer aria-hidden />
            {say.print}
          </button>
        )}
        <a href={`${files}/pdf?${query}`} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <FileText aria-hidden />
          {say.pdf}
        </a>
        <a href={`${files}/csv`} download className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          <FileSpreadsheet aria-hidden />
          {say.csv}
        </a>
      </div>
    </div>
  );
}

interface GroupsProps {
  items: readonly ShownItem[];
  by: 'stage' | 'person';
  zone: string;
  base: string | null;
}

function Groups({ items, by, zone, base }: GroupsProps) {
  const say = useMessages(words);
  const language = useLanguage();
  if (by === 'stage') {
    return (
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        {byStage(items).map(([stage, theirs]) => (
          <StageList key={stage} stage={stage} items={theirs} zone={zone} base={base} />
        ))}
      </div>
    );
  }
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      {byPerson(items, language).map(([name, theirs]) => (
        <Card key={name} title={name || say.nobody} flush className="break-inside-avoid">
          <ol>
            {theirs.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line px-5 py-3"
              >
                <ShowRow item={item} zone={zone} edit={null} up={null} down={null} withStage />
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </div>
  );
}
