import { Download, Users } from 'lucide-react';
import { SignUpLink } from '../ui/link-panel.tsx';
import { PeopleNav } from '../ui/people-nav.tsx';
import { words } from '../messages/people.messages.ts';
import { ShiftForm } from '../ui/shift-form.tsx';
import { ShiftRow } from '../ui/shift-row.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/shifts';

export { action, loader } from './shifts.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** A link that is shown once is kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

const DONE = { added: 'added', saved: 'saved', removed: 'removed', 'link-ended': 'linkEnded' } as const;

export default function Shifts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, edits, marks, tabs, since, initial, shifts, done } = loaderData;
  const base = `/events/${event.id}/manage/people`;
  const told = done !== null && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null;
  return (
    <div className="flex flex-col gap-6">
      <PeopleNav tabs={tabs} />
      {told && !actionData && <Callout tone="success" title={t[told]} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      {shifts.length === 0 ? (
        <EmptyState icon={Users} title={t.none} text={edits ? t.noneText : t.noneTheirs} />
      ) : (
        <Card
          title={t.shifts}
          action={
            edits && (
              <a
                href={`/events/${event.id}/volunteers.csv`}
                download
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                <Download aria-hidden />
                {t.export}
              </a>
            )
          }
          flush
        >
          <ul>
            {shifts.map((shift) => (
              <ShiftRow
                key={shift.id}
                shift={shift}
                zone={event.timezone}
                base={base}
                marks={marks}
                edits={edits}
              />
            ))}
          </ul>
        </Card>
      )}
      {edits && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Card title={t.addShift}>
            <ShiftForm
              // Added, it starts anew.
              key={shifts.length}
              lastResult={actionData?.reply}
              initial={initial}
              submit={t.addShift}
            />
          </Card>
          <SignUpLink since={since} made={actionData?.link ?? null} zone={event.timezone} />
        </div>
      )}
    </div>
  );
}
