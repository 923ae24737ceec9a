import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words } from '../messages/chapter.messages.ts';

export interface TypedChapter {
  name: string;
  slug: string;
  kind: string;
  country: string;
  summary: string;
  email: string;
}

interface ChapterFormProps {
  chapter?: TypedChapter & { updated: string };
  /** The kinds that it may be. */
  kinds: readonly ('world' | 'country' | 'region' | 'city')[];
  countries: readonly (readonly [string, string])[];
  lastResult: SubmissionResult | undefined;
  submit: string;
}

/** What is said of a chapter, for founding and for changing one. */
export function ChapterForm({ chapter, kinds, countries, lastResult, submit }: ChapterFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedChapter>({
    id: 'chapter',
    lastResult,
    defaultValue: chapter ?? {
      name: '',
      slug: '',
      kind: kinds[0] ?? '',
      country: '',
      summary: '',
      email: '',
    },
  });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.name, t.name],
        [fields.slug, t.slug],
        [fields.kind, t.kindLabel],
        [fields.country, t.country],
        [fields.summary, t.summary],
        [fields.email, t.email],
      ]}
      className="max-w-2xl"
    >
      <input type="hidden" name="updated" value={chapter?.updated ?? ''} />
      <TextField field={fields.name} label={t.name} maxLength={120} autoComplete="off" required />
      <TextField
        field={fields.slug}
        label={t.slug}
        hint={t.slugHint}
        maxLength={60}
        autoComplete="off"
        optional={!chapter}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.kind} label={t.kindLabel} required>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kind[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField field={fields.country} label={t.country}>
          <option value="">{t.noCountry}</option>
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        field={fields.summary}
        label={t.summary}
        hint={t.summaryHint}
        maxLength={2000}
        optional
      />
      <TextField
        field={fields.email}
        label={t.email}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        optional
      />
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
      </div>
    </CheckedForm>
  );
}
