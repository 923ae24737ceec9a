import { Trash2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import { words } from '../messages/people.messages.ts';
import { ShiftForm } from '../ui/shift-form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/shift';

export { action, loader } from './shift.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(loaderData?.shift.role ?? words[languageOfMatches(matches)].title, matches),
];

export default function Shift({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, shift, initial, volunteers, done } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      {done !== null && !actionData && <Callout tone="success" title={t.saved} announce />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <header>
        <Link
          to={`/events/${event.id}/manage/people`}
          className="text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {t.backToAll}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight [overflow-wrap:anywhere]">{shift.role}</h2>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <ShiftForm
            key={initial.updated}
            lastResult={actionData?.reply}
            initial={initial}
            submit={t.save}
            changed={actionData?.changed ?? false}
          />
          <p className="mt-4 text-[0.9375rem] text-muted">{t.tellNote}</p>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t.title} flush>
            {volunteers.length === 0 && <p className="px-5 pb-5 text-[0.9375rem] text-muted">{t.nobody}</p>}
            <ul className="empty:hidden">
              {volunteers.map(({ id, name, email, phone }) => (
                <li
                  key={id}
                  className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 last:border-0"
                >
                  <div className="min-w-0 [overflow-wrap:anywhere]">
                    <p className="font-medium">{name}</p>
                    <p className="flex flex-wrap gap-x-4 text-[0.9375rem] text-muted">
                      {email !== '' && (
                        <a href={`mailto:${email}`} className="underline underline-offset-4">
                          {email}
                        </a>
                      )}
                      {phone !== '' && (
                        <a href={`tel:${phone}`} className="underline underline-offset-4">
                          {phone}
                        </a>
                      )}
                    </p>
                  </div>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="take-off" />
                    <input type="hidden" name="volunteer" value={id} />
                    <Button type="submit" variant="ghost" size="icon" aria-label={t.takeOff(name)}>
                      <Trash2 aria-hidden />
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.remove}>
            <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-[0.9375rem] text-muted">{t.removeText}</p>
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="danger"
                size="sm"
                disabled={volunteers.length > 0}
              >
                {t.remove}
              </Button>
            </Form>
          </Card>
        </div>
      </div>
    </div>
  );
}
