import { Form, Link, useNavigation } from 'react-router';
import { DuplicatePairs } from '../ui/duplicate-pairs.tsx';
import { ImportColumnsForm } from '../ui/import-columns-form.tsx';
import { ImportNotes, ImportProblems } from '../ui/import-problems.tsx';
import { columnsAsChosen, ImportHeader, UndoImport, useMoving } from '#shared/imports/import-frame.tsx';
import { HowRead, LeftOut } from '#shared/imports/how-read.tsx';
import { RemoveImport } from '../ui/remove-import.tsx';
import { words } from '../messages/imports.messages.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Table } from '#shared/ui/table.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import';

export { action, loader } from './import.server.ts';

/** Nobody is in the register by them. */
const REMOVABLE = new Set(['reading', 'mapping', 'ready', 'undone']);

/** One register that is taken in, at whatever step it is. */
export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, list, again } = loaderData;
  const t = useMessages(words);
  const moving = useMoving(list.status);
  const members = `/chapters/${encodeURIComponent(slug)}/manage/members`;
  const choosing = list.status === 'mapping' || (list.status === 'ready' && (again || actionData?.typed));
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <ImportHeader
        all={`${members}/import`}
        title={t.title}
        name={list.filename || list.id}
        status={t.statuses[list.status]}
      />
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      {choosing && <Columns data={loaderData} typed={actionData?.typed ?? null} />}
      {moving && (
        <Card title={t.statuses[list.status]}>
          <ProgressBar
            value={list.progress.done}
            max={Math.max(1, list.progress.of)}
            label={t.progress(list.progress.done, list.progress.of)}
          />
          <ButtonLink to="." variant="secondary" size="sm" className="mt-4">
            {t.refresh}
          </ButtonLink>
        </Card>
      )}
      {list.status === 'ready' && !choosing && <Ready data={loaderData} members={members} />}
      {(list.status === 'done' || list.status === 'undone') && <Result data={loaderData} members={members} />}
      {REMOVABLE.has(list.status) && <RemoveImport />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Typed = NonNullable<Route.ComponentProps['actionData']>['typed'];

function Columns({ data, typed }: { data: Loaded; typed: Typed }) {
  const { slug, headings, heading, samples, mapping, tiers } = data;
  const { heading: first, written: _written, ...rules } = mapping;
  const line = first?.line ?? 1;
  return (
    <Card>
      <div className="mb-6">
        <HowRead
          written={mapping.written ?? null}
          names={heading ? line : null}
          upload={`/chapters/${encodeURIComponent(slug)}/manage/members/import`}
        />
      </div>
      <ImportColumnsForm
        headings={headings}
        heading={heading}
        line={line}
        samples={samples}
        tiers={tiers}
        chosen={typed ?? { ...rules, heading, columns: columnsAsChosen(headings, mapping.columns) }}
      />
    </Card>
  );
}

function Ready({ data, members }: { data: Loaded; members: string }) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { list, wrong, problems, twice, pairs, mapping, leftAlone, noted, notes } = data;
  const good = list.total - wrong;
  const taken = good - leftAlone;
  return (
    <>
      <Card title={t.good(good)}>
        <p className="text-muted">
          {[wrong > 0 && t.wrong(wrong), twice > 0 && t.twice(twice)].filter(Boolean).join(' · ')}
        </p>
        <LeftOut headings={data.headings} heading={data.heading} columns={mapping.columns} />
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="takeIn" pending={busy} disabled={taken === 0}>
            {taken === 0 ? t.nothingNew : t.takeIn(taken)}
          </Button>
          <ButtonLink to="?columns" variant="secondary">
            {t.again}
          </ButtonLink>
        </Form>
      </Card>
      {data.ready.length > 0 && (
        <Card title={t.preview} flush>
          <Table
            caption={t.preview}
            rows={data.ready}
            rowKey={({ line }) => String(line)}
            columns={[
              { key: 'line', header: t.line, cell: ({ line }) => line },
              { key: 'name', header: t.fields.name, primary: true, cell: ({ name }) => name },
              { key: 'email', header: t.fields.email, cell: ({ email }) => email },
              { key: 'phone', header: t.fields.phone, cell: ({ phone }) => phone },
              { key: 'tier', header: t.fields.tier, cell: ({ tier }) => tier },
              { key: 'chapter', header: t.fields.chapter, cell: ({ chapter }) => chapter },
              { key: 'paid', header: t.fields.paidUntil, cell: ({ paidUntil }) => paidUntil },
            ]}
          />
          {data.ready.length < good && (
            <p className="px-5 py-3 text-[0.9375rem] text-muted">{t.shown(data.ready.length)}</p>
          )}
        </Card>
      )}
      {pairs.length > 0 && (
        <Card title={t.twice(twice)} flush>
          <DuplicatePairs
            pairs={pairs}
            rule={mapping.duplicates}
            members={members}
            next={pairs.length < twice ? (pairs.at(-1)?.line ?? null) : null}
          />
        </Card>
      )}
      <ImportNotes noted={noted} notes={notes} />
      <ImportProblems wrong={wrong} problems={problems} />
    </>
  );
}

function Result({ data, members }: { data: Loaded; members: string }) {
  const t = useMessages(words);
  const { list, states, kept, wrong, problems } = data;
  const parts =
    list.status === 'done'
      ? [
          t.made(states.made),
          states.updated > 0 && t.updated(states.updated),
          states.skipped > 0 && t.skipped(states.skipped),
          states.failed > 0 && t.failed(states.failed),
        ]
      : [t.undoneCount(states.undone), states.kept > 0 && t.keptCount(states.kept)];
  return (
    <>
      <Card title={parts.filter(Boolean).join(' · ')}>
        <ButtonLink to={members} variant="secondary" size="sm">
          {t.back}
        </ButtonLink>
      </Card>
      {kept.length > 0 && (
        <Card title={t.kept}>
          <ul className="flex flex-col gap-1">
            {kept.map(({ line, member, name }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                <Link to={`${members}/${member}`} className="underline decoration-edge underline-offset-4">
                  {name || t.noName}
                </Link>{' '}
                <span className="text-muted">
                  · {t.line} {line}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {list.status === 'done' && <ImportProblems wrong={wrong} problems={problems} />}
      {list.status === 'done' && states.made + states.updated > 0 && <UndoImport t={t} />}
    </>
  );
}
