import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { words } from '../messages/show.messages.ts';
import { ShowNav } from '../ui/show-nav.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/import';

export { action, loader } from './import.server.ts';

export const meta = titleMeta(words, (t) => t.import);

export default function ImportRows({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({ id: 'rows', lastResult: actionData, defaultValue: { file: '' } });
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ShowNav edits />
      <p className="text-muted">{t.importText}</p>
      <CheckedForm form={form} encType="multipart/form-data" fields={[[fields.file, t.file]]}>
        <Field
          id={fields.file.id}
          label={t.file}
          hint={t.fileHint}
          error={fields.file.errors ?? null}
          required
        >
          <Input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" />
        </Field>
        <div>
          <Button type="submit" pending={busy}>
            {t.takeIn}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}
