import { useForm } from '@conform-to/react';
import { Link, useNavigation } from 'react-router';
import { words } from '../messages/imports.messages.ts';
import { EarlierImports } from '#shared/imports/earlier-imports.tsx';
import { FileFields } from '#shared/imports/file-fields.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/imports';

export { action, loader } from './imports.server.ts';

/** Hands in a register, and lists those that were handed in. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, imports } = loaderData;
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { file: '' } });
  const at = `/chapters/${encodeURIComponent(slug)}/manage/members`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {!actionData && <DoneNotice />}
      <header>
        <Link to={at} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.title}</h2>
        <p className="mt-1.5 text-muted">{t.lead}</p>
      </header>
      <Card>
        <CheckedForm form={form} encType="multipart/form-data" fields={[[fields.file, t.file]]}>
          <FileFields id={fields.file.id} hint={t.fileHint} errors={fields.file.errors ?? null} />
          <div>
            <Button type="submit" pending={busy}>
              {t.upload}
            </Button>
          </div>
        </CheckedForm>
      </Card>
      <EarlierImports
        at={`${at}/import`}
        zone="UTC"
        counted={t.lines}
        imports={imports.map(({ total, status, ...each }) => ({
          ...each,
          count: total,
          status: t.statuses[status],
        }))}
      />
    </div>
  );
}
