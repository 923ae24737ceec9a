import { useForm } from '@conform-to/react';
import { Form } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { words } from '../messages/show.messages.ts';
import { ShowNav } from '../ui/show-nav.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/links';

export { action, loader } from './links.server.ts';

/** The address of a link is kept by no browser. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta = titleMeta(words, (t) => t.crewLinks);

export default function Links({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, links, now } = loaderData;
  const [form, fields] = useForm<{ name: string; marks: string }>({
    id: `link-${links.length}`,
    lastResult: actionData?.reply,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ShowNav edits />
      {!actionData && <DoneNotice />}
      {actionData?.problem && <Callout tone="error" title={actionData.problem} announce />}
      <p className="max-w-prose text-muted">{t.links.text}</p>
      {actionData?.url && (
        <Callout tone="success" title={t.links.made} announce>
          <p className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{actionData.url}</p>
          <div className="mt-3">
            <CopyButton value={actionData.url} label={t.links.copy} />
          </div>
        </Callout>
      )}
      <CheckedForm form={form} fields={[[fields.name, t.links.name]]}>
        <TextField field={fields.name} label={t.links.name} maxLength={80} autoComplete="off" required />
        <CheckboxField field={fields.marks} label={t.links.marks} />
        <div>
          <Button type="submit" name="intent" value="make">
            {t.links.make}
          </Button>
        </div>
      </CheckedForm>
      {links.length === 0 && <p className="text-muted">{t.links.none}</p>}
      <ul>
        {links.map(({ id, name, marks, expiresAt, revokedAt, usedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="text-[0.9375rem] text-muted">
                {marks ? t.links.marks : t.links.sees} ·{' '}
                {usedAt === '' ? (
                  t.links.neverUsed
                ) : (
                  <>
                    {t.links.used} <DateTime at={usedAt} zone={event.timezone} style="short" />
                  </>
                )}
              </p>
            </div>
            {revokedAt !== '' || expiresAt <= now ? (
              <span className="text-muted">{revokedAt === '' ? t.links.over : t.links.revoked}</span>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="revoke"
                  size="sm"
                  variant="secondary"
                  aria-label={`${t.links.revoke}: ${name}`}
                >
                  {t.links.revoke}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
