import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useHydrated } from '#shared/ui/style/use-hydrated.ts';
import { ViewSwitch } from '#shared/ui/navigation/view-switch.tsx';
import { words } from '../messages/show.messages.ts';
import { type Part, partQuery } from './shown-part.ts';
import { words as timeWords } from '../messages/timeline.messages.ts';

interface PlanChoicesProps {
  base: string;
  days: readonly string[];
  day: string;
  part: Part;
  view: 'list' | 'timeline';
  /** What there is to choose one of: stages, or people; `''` for what has none. */
  names: readonly string[];
}

const chip = (on: boolean) =>
  cx(
    'inline-flex min-h-10 sm:min-h-9 items-center rounded-full px-3.5 text-[0.9375rem] font-medium',
    on ? 'bg-lifted text-text' : 'text-muted hover:text-text',
  );

/** Which day, put together how, all of it or one part, as a list or to scale; and the same on paper. */
export function PlanChoices({ base, days, day, part, view, names }: PlanChoicesProps) {
  const t = useMessages(words);
  const time = useMessages(timeWords);
  const scripts = useHydrated();
  const files = `${base}/export`;
  const to = (changed: { day?: string; part?: Part; view?: string }) =>
    `${base}?day=${changed.day ?? day}&${partQuery(changed.part ?? part)}&view=${changed.view ?? view}`;
  const none = part.by === 'stage' ? t.noStage : t.nobody;
  const ghost = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <nav aria-label={t.groups} className="flex flex-wrap items-center gap-x-1">
        {days.length > 1 &&
          days.map((each) => (
            <Link
              key={each}
              to={to({ day: each })}
              preventScrollReset
              aria-current={each === day ? 'page' : undefined}
              className={chip(each === day)}
            >
              <DateTime at={each} zone="UTC" style="date" />
            </Link>
          ))}
        {days.length > 1 && <span aria-hidden className="mx-2 h-5 w-px bg-line" />}
        {(['stage', 'person'] as const).map((by) => (
          <Link
            key={by}
            to={to({ part: { by, only: null } })}
            preventScrollReset
            aria-current={by === part.by ? 'page' : undefined}
            className={chip(by === part.by)}
          >
            {by === 'stage' ? t.byStage : t.byPerson}
          </Link>
        ))}
      </nav>
      {names.length > 1 && (
        <Form
          method="get"
          action={base}
          preventScrollReset
          className="flex min-w-0 basis-full items-center gap-2 sm:basis-auto [&_select]:lg:min-h-9 [&_select]:lg:py-1"
        >
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="by" value={part.by} />
          <input type="hidden" name="view" value={view} />
          <Field label={time.only[part.by]} hideLabel className="min-w-0 flex-1 sm:w-44">
            {/* A stage without a name is a space in the address, as none is called so. */}
            <Select
              key={partQuery(part)}
              name={part.by}
              defaultValue={part.only === null ? '' : part.only || ' '}
            >
              <option value="">{part.by === 'stage' ? time.allStages : time.allPeople}</option>
              {names.map((name) => (
                <option key={name} value={name || ' '}>
                  {name || none}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="secondary" size="sm">
            {time.show}
          </Button>
        </Form>
      )}
      <div className="-ml-3.5 flex flex-wrap sm:ml-auto">
        {scripts && (
          <button type="button" onClick={() => window.print()} className={ghost}>
            <Printer aria-hidden />
            {t.print}
          </button>
        )}
        <a href={`${files}/pdf?day=${day}&${partQuery(part)}`} download className={ghost}>
          <FileText aria-hidden />
          {t.pdf}
        </a>
        {days.length > 1 && (
          <a href={`${files}/pdf?${partQuery(part)}`} download className={ghost}>
            <FileText aria-hidden />
            {time.wholePdf}
          </a>
        )}
        <a href={`${files}/csv`} download className={ghost}>
          <FileSpreadsheet aria-hidden />
          {t.csv}
        </a>
      </div>
      <ViewSwitch
        label={time.views}
        views={(['list', 'timeline'] as const).map((each) => ({
          to: to({ view: each }),
          label: time[each],
          chosen: each === view,
        }))}
      />
    </div>
  );
}
