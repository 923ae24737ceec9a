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
  const say = useMessages(words);
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
        [fields.title, say.name],
        [fields.category, say.category],
        [fields.day, say.day],
        [fields.visibility, say.visibility],
        [fields.file, say.file],
      ]}
    >
      <input type="hidden" name="updated" value={document?.updated ?? ''} />
      <TextField field={fields.title} label={say.name} maxLength={150} autoComplete="off" required />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField field={fields.category} label={say.category}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {say.categories[category]}
            </option>
          ))}
        </SelectField>
        <TextField field={fields.day} label={say.day} hint={say.dayHint} type="date" optional />
      </div>
      <SelectField field={fields.visibility} label={say.visibility}>
        {VISIBILITIES.map((visibility) => (
          <option key={visibility} value={visibility}>
            {say.seenBy[visibility]}
          </option>
        ))}
      </SelectField>
      {!document && (
        <Field id={fields.file.id} label={say.file} hint={say.fileHint} error={fields.file.errors} required>
          <Input type="file" name="file" accept={ACCEPTED} />
        </Field>
      )}
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {document ? say.save : say.add}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** A newer file of a document. */
export function VersionForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<Pick<TypedDocument, 'note' | 'file'>>({ id: 'version', lastResult });
  return (
    <CheckedForm
      form={form}
      encType="multipart/form-data"
      fields={[
        [fields.note, say.note],
        [fields.file, say.file],
      ]}
    >
      <Field id={fields.file.id} label={say.file} hint={say.fileHint} error={fields.file.errors} required>
        <Input type="file" name="file" accept={ACCEPTED} />
      </Field>
      <TextField field={fields.note} label={say.note} maxLength={200} autoComplete="off" optional />
      <div>
        <Button type="submit" name="intent" value="version" variant="secondary" pending={busy}>
          {say.addVersion}
        </Button>
      </div>
    </CheckedForm>
  );
}
