import { Search, SearchX } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CheckInScanner } from '../ui/scanner.tsx';
import { GateChoice } from '../ui/gate-choice.tsx';
import { useCounts } from '../ui/use-counts.ts';
import { AttendeeList } from '../ui/attendee-list.tsx';
import { ScanForm } from '../ui/scan-form.tsx';
import { ScanResult } from '../ui/scan-result.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import type { Route } from './+types/check-in';
import { formatNumber } from '#lib/language/index.ts';
import { languageOfMatches, pageTitle, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/check-in.messages.tsx';

export { action, loader } from './check-in.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [pageTitle(t.title(loaderData?.event.title ?? t.yourEvent), matches)];
};

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { event, list, q, found, byLink, gates } = loaderData;
  const { admitted, expected, types } = useCounts(event.id, loaderData.counts);
  const t = useMessages(words);
  const language = useLanguage();
  const busy = useNavigation().state === 'submitting';
  const [gate, setGate] = useState(loaderData.gate);
  const [chosen, setChosen] = useState(loaderData.gate === '' ? null : loaderData.gate);
  const choose = (name: string): void => {
    setGate(name);
    setChosen(name);
  };
  return (
    <div className="mx-auto max-w-6xl">
      <header className="sticky top-0 z-30 border-b border-line bg-ground px-5 py-3">
        <div className="flex items-center justify-between gap-x-4">
          <h1 className="line-clamp-2 min-w-0 text-lg leading-tight font-semibold [overflow-wrap:anywhere] sm:text-2xl">
            <span className="sr-only">{t.checkIn}: </span>
            {event.title}
          </h1>
          <p className="shrink-0 text-right text-2xl font-semibold tabular-nums sm:text-3xl">
            {t.areIn(formatNumber(admitted, language), expected, (text) => (
              <span className="text-base font-normal text-muted sm:text-lg">{text}</span>
            ))}
          </p>
        </div>
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <GateChoice gate={gate} gates={gates} list={list} onChoose={choose} />
          <p className="pt-1.5 text-[0.9375rem] text-muted">
            <DateTime at={event.startsAt} zone={event.timezone} showZone />
          </p>
        </div>
      </header>
      <div className="grid items-start gap-x-10 gap-y-8 px-5 pt-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          {event.status !== 'published' && (
            <Callout
              tone="warning"
              title={
                event.status === 'suspended' ? t.suspended : event.status === 'draft' ? t.draft : t.cancelled
              }
            />
          )}
          {(event.status === 'published' || event.status === 'suspended') && (
            <CheckInScanner
              key={`${event.id} ${list}`}
              event={event.id}
              list={list}
              zone={event.timezone}
              chosen={chosen}
              onGate={setGate}
            />
          )}
          <section aria-label={t.scan} className="flex flex-col gap-5">
            <ScanForm scan={actionData?.scan ?? null} pending={busy} gate={gate} />
            {actionData && <ScanResult scan={actionData} zone={event.timezone} />}
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="by-name">
            <h2 id="by-name" className="text-xl font-semibold">
              {t.noCode}
            </h2>
            <search>
              <Form method="get" preventScrollReset className="mt-3 flex items-end gap-3">
                <Field label={t.search} hideLabel className="min-w-0 flex-1">
                  <Input
                    key={q}
                    type="search"
                    name="q"
                    defaultValue={q}
                    placeholder={t.search}
                    prefix={<Search aria-hidden />}
                  />
                </Field>
                <Button type="submit" variant="secondary">
                  {t.find}
                </Button>
              </Form>
            </search>
            {q !== '' &&
              (found.length > 0 ? (
                <div className="mt-5">
                  <AttendeeList attendees={found} zone={event.timezone} />
                </div>
              ) : (
                <output className="mt-6 flex items-center gap-3 text-muted">
                  <SearchX aria-hidden className="size-5 text-marigold" />
                  {t.nobody(q)}
                </output>
              ))}
          </section>
          <Counts title={t.whoIsIn} types={types.filter(({ addOn }) => !addOn)} part={t.part} />
          <Counts title={t.handedOut} types={types.filter(({ addOn }) => addOn)} part={t.part} />
          {!byLink && (
            <Link
              to={`/events/${event.id}/manage/check-in`}
              className="self-start rounded-sm py-1 text-[0.9375rem] text-muted hover:text-text"
            >
              <span aria-hidden>← </span>
              {t.leave}
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

interface CountsProps {
  title: string;
  types: readonly { id: string; name: string; sold: number; checkedIn: number }[];
  part: (count: number, all: number) => string;
}

/** How many of each type are in, or were handed out; nothing where there are none. */
function Counts({ title, types, part }: CountsProps) {
  const id = useId();
  if (types.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-4 flex flex-col gap-4">
        {types.map((type) => (
          <ProgressBar
            key={type.id}
            label={type.name}
            value={type.checkedIn}
            max={type.sold}
            valueText={part(type.checkedIn, type.sold)}
            tone="leaf"
          />
        ))}
      </div>
    </section>
  );
}
