import { Form } from 'react-router';
import { AppointForm } from '../ui/appoint-form.tsx';
import { words } from '#features/chapters/messages/chapter.messages.ts';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/officers';

export { action, loader } from './officers.server.ts';

export default function Officers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { officers, edits, superuser } = loaderData;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-4">
        {!actionData && <DoneNotice />}
        {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
        <Card title={t.officers} flush>
          {officers.length === 0 && <p className="px-5 pb-5 text-muted">{t.noOfficers}</p>}
          <ul>
            {officers.map((officer) => (
              <li
                key={officer.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 first:border-0"
              >
                <div className="min-w-0">
                  <p className="font-medium">
                    {officer.name || t.somebody}
                    {officer.state !== 'serving' && (
                      <Badge className="ml-2">{officer.state === 'over' ? t.over : t.coming}</Badge>
                    )}
                  </p>
                  <p className="text-[0.9375rem] text-muted">
                    {t.role[officer.role]}
                    {officer.from && ` · ${t.from(officer.from)}`}
                    {' · '}
                    <DateTime at={officer.since} zone="UTC" style="date" />
                    {' – '}
                    {officer.until ? <DateTime at={officer.until} zone="UTC" style="date" /> : t.open}
                  </p>
                </div>
                {edits && officer.from === '' && officer.state !== 'over' && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="officer" value={officer.id} />
                    <Button
                      type="submit"
                      name="intent"
                      value="end"
                      variant="ghost"
                      size="sm"
                      aria-label={t.endTerm(officer.name || t.somebody, t.role[officer.role])}
                    >
                      {t.end}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      </div>
      {edits && (
        <Card title={t.appointTitle}>
          <AppointForm key={officers.length} lastResult={actionData?.reply} anyone={superuser} />
        </Card>
      )}
    </div>
  );
}
