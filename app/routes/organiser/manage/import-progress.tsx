import { useEffect } from 'react';
import { Form, Link, useNavigation, useRevalidator } from 'react-router';
import { words } from '../../../components/desk/import.messages.ts';
import { DoneNotice } from '../../../components/organiser/done-notice.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Callout } from '../../../components/ui/callout.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/import-progress';

export { action, loader } from './import-progress.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
];

/** So often a running import is looked at. */
const LOOK_EVERY_MS = 1_000;

export default function ImportProgress({ loaderData, actionData }: Route.ComponentProps) {
  const { event, list, problems } = loaderData;
  const say = useMessages(words);
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === 'submitting';
  const moving = list.status === 'running' || list.status === 'undoing';
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
  const base = `/events/${event.id}/manage/attendees`;
  const reasons: Readonly<Record<string, string>> = say.problems;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && moving && <DoneNotice />}
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link to={`${base}/import`} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {say.title}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">
          {list.filename}
        </h2>
      </header>
      <Card title={say.statuses[list.status]}>
        <ProgressBar
          value={list.done}
          max={Math.max(1, list.total)}
          label={say.progress(list.done, list.total)}
        />
        <p className="mt-3 text-muted" aria-live="polite">
          {say.taken(list.done - list.failed)}
          {list.failed > 0 && ` · ${say.notTaken(list.failed)}`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {moving && (
            <ButtonLink to={`${base}/import/${list.id}`} variant="secondary" size="sm">
              {say.refresh}
            </ButtonLink>
          )}
          <ButtonLink to={`${base}?origin=import`} variant="secondary" size="sm">
            {say.back}
          </ButtonLink>
        </div>
      </Card>
      {problems.length > 0 && (
        <Card title={say.notTaken(list.failed)} flush>
          <Table
            caption={say.notTaken(list.failed)}
            rows={problems}
            rowKey={({ line }) => String(line)}
            columns={[
              { key: 'line', header: say.line, cell: ({ line }) => line },
              { key: 'who', header: say.who, primary: true, cell: ({ who }) => who },
              {
                key: 'why',
                header: say.why,
                cell: ({ problem, ticket }) =>
                  `${reasons[problem] ?? problem}${problem === 'noTicket' && ticket ? `: ${ticket}` : ''}`,
              },
            ]}
          />
        </Card>
      )}
      {list.status === 'done' && list.done > list.failed && (
        <details>
          <summary className="inline-flex min-h-10 sm:min-h-9 items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted">
            {say.undo}
          </summary>
          <p className="mt-4 text-[0.9375rem] text-muted">{say.undoText}</p>
          <Form method="post" className="mt-4">
            <Button type="submit" variant="danger" size="sm" pending={busy}>
              {say.undoYes}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
