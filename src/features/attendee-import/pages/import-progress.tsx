import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { ImportColumns } from '../ui/import-columns.tsx';
import { ImportProblems, ImportTwins } from '../ui/import-lines.tsx';
import { ImportPreview } from '../ui/import-preview.tsx';
import { words } from '../messages/import.messages.ts';
import { HowRead } from '#shared/imports/how-read.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import-progress';

export { action, loader } from './import-progress.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
];

/** So often one that moves is looked at. */
const LOOK_EVERY_MS = 1_000;
const MOVING = new Set(['checking', 'running', 'undoing']);

/** One list of attendees that is imported, at whatever step it is. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { event, list, again, twice, twins, wrong, problems, mapping } = loaderData;
  const t = useMessages(words);
  const { revalidate } = useRevalidator();
  const moving = MOVING.has(list.status);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
  const base = `/events/${event.id}/manage/attendees`;
  const choosing = list.status === 'mapping' || (list.status === 'ready' && (again || !!actionData?.typed));
  const told = list.status === 'ready' && !choosing;
  const after = list.status === 'running' || list.status === 'done';
  const skip = mapping.duplicates === 'skip';
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {!actionData && moving && <DoneNotice />}
      <header>
        <Link to={`${base}/import`} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.title}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {list.filename || t.title}
        </h2>
        <p className="mt-1 text-muted" aria-live="polite">
          {t.statuses[list.status]}
        </p>
      </header>
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      {choosing && <Columns data={loaderData} typed={actionData?.typed ?? null} />}
      {!choosing && !told && <Progress data={loaderData} moving={moving} base={base} />}
      {told && <ImportPreview {...loaderData} />}
      {(told || after) && (
        <ImportProblems
          title={told ? t.wrong(wrong) : t.notTaken(list.failed)}
          count={wrong}
          problems={problems}
        />
      )}
      {(told || after) && <ImportTwins title={t.twice(twice, skip)} count={twice} twins={twins} />}
      {list.status === 'done' && list.done > list.failed + list.skipped && <Undo />}
      {(list.status === 'mapping' || list.status === 'ready') && <Remove />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Typed = NonNullable<Route.ComponentProps['actionData']>['typed'];

function Columns({ data, typed }: { data: Loaded; typed: Typed }) {
  const { event, headings, mapping, samples, types, mail } = data;
  const guessed = headings.map(
    (_, at) => Object.entries(mapping.columns).find(([, column]) => column === at)?.[0] ?? '',
  );
  const kept = { ...mapping, heading: mapping.heading.named, columns: guessed, mail };
  return (
    <Card>
      <div className="mb-6">
        <HowRead written={mapping.written} upload={`/events/${event.id}/manage/attendees/import`} />
      </div>
      <ImportColumns headings={headings} samples={samples} types={types} chosen={{ ...kept, ...typed }} />
    </Card>
  );
}

function Progress({ data: { list }, moving, base }: { data: Loaded; moving: boolean; base: string }) {
  const t = useMessages(words);
  return (
    <Card title={t.statuses[list.status]}>
      <ProgressBar
        value={list.done}
        max={Math.max(1, list.total)}
        label={t.progress(list.done, list.total)}
      />
      {list.status !== 'checking' && (
        <p className="mt-3 text-muted" aria-live="polite">
          {[
            t.taken(list.done - list.failed - list.skipped),
            list.failed > 0 && t.notTaken(list.failed),
            list.skipped > 0 && t.twice(list.skipped, true),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {moving && (
          <ButtonLink to={`${base}/import/${list.id}`} variant="secondary" size="sm">
            {t.refresh}
          </ButtonLink>
        )}
        <ButtonLink to={`${base}?origin=import`} variant="secondary" size="sm">
          {t.back}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Undo() {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <details>
      <summary className="inline-flex min-h-10 cursor-pointer items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted sm:min-h-9">
        {t.undo}
      </summary>
      <p className="mt-4 text-[0.9375rem] text-muted">{t.undoText}</p>
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="undo" variant="danger" size="sm" pending={busy}>
          {t.undoYes}
        </Button>
      </Form>
    </details>
  );
}

function Remove() {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="remove" variant="ghost" size="sm" pending={busy}>
        {t.remove}
      </Button>
    </Form>
  );
}
