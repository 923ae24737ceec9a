import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { QUESTION_KINDS, QUESTION_SCOPES } from '#features/questions/model/question.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { TypeChoices } from '#features/pricing/ui/type-choices.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/manage.messages.ts';
import { OptionInputs } from './option-inputs.tsx';
import { type DecidingQuestion, WhenChoices } from './when-choices.tsx';

export interface TypedQuestion {
  scope: string;
  kind: string;
  label: string;
  help: string;
  required: string;
  optionId: string[];
  optionLabel: string[];
  ticketTypes: string[];
  /** `question:answer` each. */
  when: string[];
  /** The `updated` from which it is changed; empty for a new one. */
  updated: string;
}

interface QuestionFormProps {
  lastResult: SubmissionResult | undefined;
  initial: TypedQuestion;
  types: readonly { id: string; name: string }[];
  deciding: readonly DecidingQuestion[];
  submit: string;
  back: string;
}

/** Everything about a question. */
export function QuestionForm({ lastResult, initial, types, deciding, submit, back }: QuestionFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<TypedQuestion>({ id: 'question', lastResult, defaultValue: initial });
  const kept = (lastResult?.initialValue ?? initial) as Partial<Record<keyof TypedQuestion, unknown>>;
  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="group/question flex max-w-2xl flex-col gap-6"
    >
      <input type="hidden" name="updated" value={initial.updated} />
      <FormProblems
        form={form}
        fields={[
          [fields.label, t.question],
          [fields.help, t.help],
          [fields.kind, t.kind],
          [fields.scope, t.scope],
          [fields.optionLabel, t.options],
          [fields.ticketTypes, t.ticketTypes],
          [fields.when, t.when],
        ]}
      />
      <SelectField field={fields.kind} label={t.kind} className="sm:max-w-80">
        {QUESTION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-col gap-2">
        <TextField
          field={fields.label}
          label={t.question}
          hint={t.questionHint}
          maxLength={300}
          autoComplete="off"
          required
        />
        <p className="hidden text-[0.9375rem] text-muted group-has-[option[value=consent]:checked]/question:block">
          {t.consentHint}
        </p>
      </div>
      <div
        id={fields.optionLabel.id}
        className="hidden group-has-[option[value=choice]:checked]/question:block group-has-[option[value=choices]:checked]/question:block"
      >
        <OptionInputs
          ids={listOf(kept.optionId)}
          labels={listOf(kept.optionLabel)}
          errors={fields.optionLabel.errors}
        />
      </div>
      <TextareaField
        field={fields.help}
        label={t.help}
        hint={t.helpHint}
        rows={2}
        maxLength={1000}
        optional
      />
      <RadioField
        field={fields.scope}
        legend={t.scope}
        columns={2}
        options={QUESTION_SCOPES.map((value) => ({
          value,
          label: t.scopes[value],
          detail: t.scopeDetails[value],
        }))}
      />
      <CheckboxField field={fields.required} label={t.required} hint={t.requiredHint} />
      {types.length > 1 && (
        <div id={fields.ticketTypes.id}>
          <TypeChoices
            name="ticketTypes"
            legend={t.ticketTypes}
            hint={t.ticketTypesHint}
            types={types}
            chosen={listOf(kept.ticketTypes)}
            error={fields.ticketTypes.errors}
          />
        </div>
      )}
      {deciding.length > 0 && (
        <div id={fields.when.id}>
          <WhenChoices questions={deciding} chosen={listOf(kept.when)} errors={fields.when.errors} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" pending={busy}>
          {submit}
        </Button>
        <ButtonLink to={back} variant="secondary">
          {t.back}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What a form holds of a name that may be sent once, several times or not at all. */
function listOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? item : '')) : [];
}
