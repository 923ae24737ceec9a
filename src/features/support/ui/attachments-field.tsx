import { type ChangeEvent, useState } from 'react';
import type { FormField } from '#shared/forms/form-field.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { controlClass } from '#shared/ui/fields/control.ts';
import { cx } from '#shared/ui/style/cx.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { ATTACHMENT_TYPES, attachmentsProblem } from './attachment-rules.ts';
import { words } from '../messages/support.messages.ts';

/** Screenshots and the like, to go with a report. */
export function AttachmentsField({ field, hint }: { field: FormField; hint: string }) {
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const look = (change: ChangeEvent<HTMLInputElement>) =>
    setProblem(attachmentsProblem([...(change.target.files ?? [])], language));
  return (
    <Field
      id={field.id}
      label={words[language].attachments}
      hint={hint}
      error={problem ?? field.errors}
      optional
    >
      <Input
        type="file"
        name={field.name}
        accept={ATTACHMENT_TYPES.join(',')}
        multiple
        onChange={look}
        className={cx(
          controlClass,
          'py-1.5! pl-1.5! text-muted file:mr-3 file:min-h-8 file:rounded-full file:border-0 file:bg-lifted file:px-3.5 file:font-semibold file:text-text',
        )}
      />
    </Field>
  );
}
