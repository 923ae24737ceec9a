import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { words } from '../messages/documents.messages.ts';

const CATEGORIES = ['statutes', 'minutes', 'report', 'budget', 'form', 'other'] as const;
const VISIBILITIES = ['public', 'members', 'officers'] as const;
const ACCEPTED = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.png,.jpg,.jpeg,.webp,.txt,.md,.csv';

export interface TypedDocument {
  title: string;
  category: string;
  day: string;
  visibility: string;
  note: string;
  /** Never filled in again by the page: browsers don't take files from it. */
  file: string;
}

interface DocumentFormProps {
  /** Undefined for a new one, which has a file. */
  document?: Omit<TypedDocument, 'file' | 'note'> & { updated: string };
  lastResult: SubmissionResult | undefined;
}

/** A document, for adding one with its file and for changing what is said of it. */
export function DocumentForm({ document, lastResult }: DocumentFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedDocument>({
    id: 'document',
    lastResult,
    defaultValue: document ?? { title: '', category: 'minutes', day: '', visibility: 'members', note: '' },
  });
  return (
    <CheckedForm
      form={form}
      encType={document ? undefined : 'multipart/form-data'}
      fields={[
        [fields.title, t.name],
        [fields.category, t.category],
        [fields.day, t.day],
        [fields.visibility, t.visibility],
        [fields.file, t.file],
      ]}
    >
      <input type="hidden" name="updated" value={document?.updated ?? ''} />
      <TextField field={fields.title} label={t.name} maxLength={150} autoComplete="off" required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField field={fields.category} label={t.category}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t.categories[category]}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.day} label={t.day} hint={t.dayHint} type="date" optional />
      </div>
      <SelectField field={fields.visibility} label={t.visibility}>
        {VISIBILITIES.map((visibility) => (
          <option key={visibility} value={visibility}>
            {t.seenBy[visibility]}
          </option>
        ))}
      </SelectField>
      {!document && (
        <Field id={fields.file.id} label={t.file} hint={t.fileHint} error={fields.file.errors} required>
          <Input type="file" name="file" accept={ACCEPTED} />
        </Field>
      )}
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {document ? t.save : t.add}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** A newer file of a document. */
export function VersionForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<Pick<TypedDocument, 'note' | 'file'>>({ id: 'version', lastResult });
  return (
    <CheckedForm
      form={form}
      encType="multipart/form-data"
      fields={[
        [fields.note, t.note],
        [fields.file, t.file],
      ]}
    >
      <Field id={fields.file.id} label={t.file} hint={t.fileHint} error={fields.file.errors} required>
        <Input type="file" name="file" accept={ACCEPTED} />
      </Field>
      <TextField field={fields.note} label={t.note} maxLength={200} autoComplete="off" optional />
      <div>
        <Button type="submit" name="intent" value="version" variant="secondary" pending={busy}>
          {t.addVersion}
        </Button>
      </div>
    </CheckedForm>
  );
}
