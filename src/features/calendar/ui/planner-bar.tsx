import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { ViewSwitch } from '#shared/ui/navigation/view-switch.tsx';
import { newEventPath } from './new-event-path.ts';
import { words } from '../messages/planner.messages.ts';
import { plannerPath, type PlannerView } from './planner-item.ts';

const VIEWS: readonly PlannerView[] = ['month', 'week', 'agenda', 'year'];

interface PlannerBarProps {
  view: PlannerView;
  day: string;
  today: string;
  earlier: string;
  later: string;
  community: boolean;
  /** "November 2026". */
  heading: string;
}

/** Which days are looked at, and how; all of it by links. */
export function PlannerBar({ view, day, today, earlier, later, community, heading }: PlannerBarProps) {
  const t = useMessages(words);
  const to = (of: PlannerView, at: string) => plannerPath(of, at, community);
  return (
    <div className="mt-6 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ViewSwitch
          label={t.views}
          views={VIEWS.map((each) => ({ to: to(each, day), label: t[each], chosen: each === view }))}
        />
        <Form method="get" className="flex items-center gap-2">
          <input type="hidden" name="view" value={view} />
          {!community && <input type="hidden" name="community" value="0" />}
          <Input
            key={day}
            type="date"
            name="day"
            aria-label={t.goTo}
            defaultValue={day}
            required
            className="w-44"
          />
          <Button type="submit" variant="secondary">
            {t.show}
          </Button>
        </Form>
      </div>
      <div className="flex items-center gap-x-2 sm:gap-x-3">
        <h2
          className="min-w-0 flex-1 text-xl leading-tight sm:text-2xl font-semibold tracking-tight"
          suppressHydrationWarning
        >
          {heading}
        </h2>
        <ButtonLink to={newEventPath(day)} variant="secondary" size="sm">
          <Plus aria-hidden />
          <span className="max-sm:sr-only">{t.create}</span>
        </ButtonLink>
        <ButtonLink to={to(view, today)} variant="ghost" size="sm">
          {t.today}
        </ButtonLink>
        <ButtonLink to={to(view, earlier)} variant="secondary" size="icon" aria-label={t.earlier}>
          <ChevronLeft aria-hidden />
        </ButtonLink>
        <ButtonLink to={to(view, later)} variant="secondary" size="icon" aria-label={t.later}>
          <ChevronRight aria-hidden />
        </ButtonLink>
      </div>
    </div>
  );
}
