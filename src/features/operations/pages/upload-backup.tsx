import { Form, useNavigation } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { words } from '../messages/backups.messages.ts';
import type { Route } from './+types/upload-backup';

export { action, loader } from './upload-backup.server.ts';

export const meta = unlistedMeta(words, (t) => t.upload);

/** Where a backup of elsewhere comes in. */
export default function UploadBackup({ actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.back, to: '/_/backups' }, { label: t.upload }]} />
      <div className="mt-2">
        <ConsolePage title={t.upload} lead={t.uploadText}>
          <Outcome problem={actionData?.problem} done={null} />
          <Form method="post" encType="multipart/form-data" className="flex max-w-2xl flex-col gap-3">
            <Field label={t.file}>
              <Input type="file" name="file" accept=".zip,application/zip" required />
            </Field>
            <Button type="submit" pending={busy} className="sm:self-start">
              {t.upload}
            </Button>
          </Form>
        </ConsolePage>
      </div>
    </>
  );
}
