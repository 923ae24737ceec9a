import { useForm } from '@conform-to/react';
import { Form, Link, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { zonePlace } from '#lib/time-zones/zone-names.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/settings.messages.ts';
import type { Route } from './+types/settings';

export { action, loader } from './settings.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function WaitingRoomSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const [search] = useSearchParams();
  const { event, room } = loaderData;
  const [form, fields] = useForm<{ enabled: string; opensAt: string; perMinute: string; mostInside: string }>(
    {
      id: 'waiting-room',
      lastResult: actionData,
      defaultValue: {
        enabled: room.enabled ? 'on' : '',
        opensAt: room.opensAt,
        perMinute: String(room.perMinute),
        mostInside: String(room.mostInside),
      },
    },
  );
  const figures = [
    [t.entrants, room.entrants],
    [t.later, room.later],
    [t.called, room.called],
    [t.inside, room.inside],
  ] as const;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl font-semibold">{t.title}</h1>
      {search.has('saved') && !actionData && <Callout tone="success" title={t.saved} announce />}
      <p className="max-w-prose text-muted">{t.about}</p>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-6">
        <FormProblems
          form={form}
          fields={[
            [fields.opensAt, t.opensAt],
            [fields.perMinute, t.perMinute],
            [fields.mostInside, t.mostInside],
          ]}
        />
        <CheckboxField field={fields.enabled} label={t.enabled} hint={t.enabledHint} />
        <TextField
          field={fields.opensAt}
          label={t.opensAt}
          hint={t.opensAtHint(zonePlace(event.timezone))}
          type="datetime-local"
          optional
        />
        <TextField
          field={fields.perMinute}
          label={t.perMinute}
          hint={t.perMinuteHint}
          inputMode="numeric"
          required
        />
        <TextField
          field={fields.mostInside}
          label={t.mostInside}
          hint={t.mostInsideHint}
          inputMode="numeric"
          required
        />
        <div>
          <Button type="submit">{t.save}</Button>
        </div>
      </Form>
      {room.enabled && (
        <section aria-labelledby="waiting-now">
          <h2 id="waiting-now" className="text-xl font-semibold">
            {t.now}
          </h2>
          <dl className="mt-3 grid grid-cols-2 gap-3">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="text-lg font-semibold">{formatNumber(value, language)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 flex flex-wrap gap-4">
            <a href={`/events/${event.id}/wait`} className="underline">
              {t.page}
            </a>
            <Link to={`/events/${event.id}/draw`} className="underline">
              {t.draw}
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
