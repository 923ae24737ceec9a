import { Form, useNavigation } from 'react-router';
import { ImportColumns } from '../ui/import-columns.tsx';
import { ImportProblems, ImportTwins } from '../ui/import-lines.tsx';
import { ImportPreview } from '../ui/import-preview.tsx';
import { words } from '../messages/import.messages.ts';
import { columnsAsChosen, ImportHeader, UndoImport, useMoving } from '#shared/imports/import-frame.tsx';
import { HowRead } from '#shared/imports/how-read.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import-progress';

export { action, loader } from './import-progress.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** One list of attendees that is imported, at whatever step it is. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { event, list, again, twice, twins, wrong, problems, mapping } = loaderData;
  const t = useMessages(words);
  const moving = useMoving(list.status);
  const base = `/events/${event.id}/manage/attendees`;
  const choosing = list.status === 'mapping' || (list.status === 'ready' && (again || !!actionData?.typed));
  const told = list.status === 'ready' && !choosing;
  const after = list.status === 'running' || list.status === 'done';
  const skip = mapping.duplicates === 'skip';
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {!actionData && moving && <DoneNotice />}
      <ImportHeader
        all={`${base}/import`}
        title={t.title}
        name={list.filename || t.title}
        status={t.statuses[list.status]}
      />
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
      {list.status === 'done' && list.done > list.failed + list.skipped && <UndoImport t={t} />}
      {(list.status === 'mapping' || list.status === 'ready') && <Remove />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Typed = NonNullable<Route.ComponentProps['actionData']>['typed'];

function Columns({ data, typed }: { data: Loaded; typed: Typed }) {
  const { event, headings, mapping, samples, types, dates, mail } = data;
  const kept = {
    ...mapping,
    heading: mapping.heading.named,
    columns: columnsAsChosen(headings, mapping.columns),
    mail,
  };
  return (
    <Card>
      <div className="mb-6">
        <HowRead
          written={mapping.written}
          names={mapping.heading.named ? mapping.heading.line : null}
          upload={`/events/${event.id}/manage/attendees/import`}
        />
      </div>
      <ImportColumns
        headings={headings}
        line={mapping.heading.line}
        samples={samples}
        types={types}
        dates={dates}
        zone={event.timezone}
        chosen={{ ...kept, ...typed }}
      />
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
