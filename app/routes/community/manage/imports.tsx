import { useForm } from '@conform-to/react';
import { Link, useNavigation } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { words } from '../../../components/community/imports.messages.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DateTime } from '../../../components/ui/date-time.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { CheckedForm } from '../../../forms/checked-form.tsx';
import { useLanguage, useMessages } from '../../../i18n/language.tsx';
import type { Route } from './+types/imports';

export { action, loader } from './imports.server.ts';

/** Hands in a register, and lists those that were handed in. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, imports } = loaderData;
  const say = useMessages(words);
  const language = useLanguage();
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ lastResult: actionData, defaultValue: { file: '' } });
  const at = `/chapters/${encodeURIComponent(slug)}/manage/members`;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <header>
        <Link to={at} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {say.back}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{say.title}</h2>
        <p className="mt-1.5 text-muted">{say.lead}</p>
      </header>
      <Card>
        <CheckedForm form={form} encType="multipart/form-data" fields={[[fields.file, say.file]]}>
          <Field
            id={fields.file.id}
            label={say.file}
            hint={say.fileHint}
            error={fields.file.errors ?? null}
            required
          >
            <Input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" />
          </Field>
          <div>
            <Button type="submit" pending={busy}>
              {say.upload}
            </Button>
          </div>
        </CheckedForm>
      </Card>
      {imports.length > 0 && (
        <Card title={say.before} flush>
          <Table
            caption={say.before}
            rows={imports}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'file',
                header: say.file,
                primary: true,
                cell: ({ id, filename }) => (
                  <Link
                    to={`${at}/import/${id}`}
                    className="[overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
                  >
                    {filename || id}
                  </Link>
                ),
              },
              {
                key: 'lines',
                header: say.lines,
                align: 'end',
                cell: ({ total }) => formatNumber(total, language),
              },
              { key: 'status', header: say.status, cell: ({ status }) => say.statuses[status] },
              {
                key: 'when',
                header: say.when,
                align: 'end',
                cell: ({ created }) => <DateTime at={created} zone="UTC" style="short" />,
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}
