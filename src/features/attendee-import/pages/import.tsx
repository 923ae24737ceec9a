import { useForm } from '@conform-to/react';
import { Link, useNavigation } from 'react-router';
import { words } from '../messages/import.messages.ts';
import { EarlierImports } from '#shared/imports/earlier-imports.tsx';
import { FileFields } from '#shared/imports/file-fields.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import';

export { action, loader } from './import.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { event, imports } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { file: '' },
  });
  const base = `/events/${event.id}/manage/attendees`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <header>
        <Link to={base} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.title}</h2>
        <p className="mt-1.5 text-muted">{t.lead}</p>
      </header>
      <Card>
        <CheckedForm form={form} encType="multipart/form-data" fields={[[fields.file, t.people]]}>
          <FileFields id={fields.file.id} hint={t.fileHint} errors={fields.file.errors ?? null} />
          <div>
            <Button type="submit" pending={busy}>
              {t.upload}
            </Button>
          </div>
        </CheckedForm>
      </Card>
      <EarlierImports
        at={`${base}/import`}
        zone={event.timezone}
        counted={t.people}
        imports={imports.map(({ taken, status, ...each }) => ({
          ...each,
          count: taken,
          status: t.statuses[status],
        }))}
      />
    </div>
  );
}
