import { type Question, YES } from '#features/questions/model/question.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { FileInput } from '#shared/ui/fields/file-input.tsx';
import { PhoneField } from '#shared/forms/phone/phone-field.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { words as fieldWords } from '#shared/ui/fields/field.messages.ts';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import type { Country } from './answer-names.ts';
import { words } from '../messages/answers.messages.ts';

/** More options than these are a list that opens. */
const MOST_CARDS = 5;

export interface AnswerFieldProps {
  question: Question;
  /** Of its control, and its id. */
  name: string;
  values: readonly string[];
  problem: string | undefined;
  /** When it is asked, where a page can't tell whether it is. */
  condition: string | null;
  countries: readonly Country[];
  /** Names of files by their id. */
  files: Readonly<Record<string, string>>;
}

/** One question with the control that its kind of answer takes. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, name, values, problem, condition } = props;
  const { kind, label, help, required, options } = question;
  const hint = [help, condition].filter(Boolean).join(' ') || undefined;
  const value = values[0];
  const field = { id: name, label, hint, error: problem ?? null, required, optional: !required };
  switch (kind) {
    case 'consent':
      return (
        <Checkbox
          id={name}
          name={name}
          value={YES}
          label={label}
          hint={hint}
          error={problem ?? null}
          required={required}
          defaultChecked={values.length > 0 && value !== ''}
        />
      );
    case 'choices':
      return (
        <div id={name}>
          <Fieldset legend={<Legend {...question} />} hint={hint} error={problem ?? null} size="field">
            {options.map((option) => (
              <Checkbox
                key={option.id}
                name={name}
                value={option.id}
                label={option.label}
                defaultChecked={values.includes(option.id)}
              />
            ))}
          </Fieldset>
        </div>
      );
    case 'choice':
      if (required && options.length <= MOST_CARDS) {
        return (
          <div id={name}>
            <RadioCards
              legend={label}
              name={name}
              options={options.map((option) => ({ value: option.id, label: option.label }))}
              {...(value === undefined ? {} : { defaultValue: value })}
              hint={hint}
              error={problem ?? null}
              required
            />
          </div>
        );
      }
      return (
        <Field {...field}>
          <Choices
            name={name}
            value={value}
            options={options.map((option) => ({ code: option.id, name: option.label }))}
          />
        </Field>
      );
    case 'country':
      return (
        <Field {...field}>
          <Choices name={name} value={value} options={props.countries} />
        </Field>
      );
    case 'phone':
      return (
        <PhoneField
          field={{ id: name, name, initialValue: value, ...(problem ? { errors: [problem] } : {}) }}
          label={label}
          hint={hint}
          required={required}
          optional={!required}
          // A phone fills in its owner's number wherever it may, and guests are others.
          {...(question.scope === 'attendee' ? { autoComplete: 'off' } : {})}
        />
      );
    case 'long':
      return (
        <Field {...field}>
          <Textarea name={name} defaultValue={value} rows={3} maxLength={1000} />
        </Field>
      );
    case 'file':
      return <FileAnswer {...props} hint={hint} />;
    case 'date':
      return (
        <Field {...field}>
          <div className="sm:max-w-60">
            <Input type="date" name={name} defaultValue={value} />
          </div>
        </Field>
      );
    case 'number':
      return (
        <Field {...field}>
          <div className="sm:max-w-60">
            <Input inputMode="decimal" name={name} defaultValue={value} autoComplete="off" maxLength={30} />
          </div>
        </Field>
      );
    case 'text':
      return (
        <Field {...field}>
          <Input name={name} defaultValue={value} maxLength={300} />
        </Field>
      );
  }
}

function Choices({
  name,
  value,
  options,
}: {
  name: string;
  value: string | undefined;
  options: readonly Country[];
}) {
  const t = useMessages(words);
  return (
    <Select name={name} defaultValue={value}>
      <option value="">{t.choose}</option>
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}

/** A file that is here already stays, unless another is chosen: a form can't be sent with it again. */
function FileAnswer({
  question,
  name,
  values,
  problem,
  files,
  hint,
}: AnswerFieldProps & { hint: string | undefined }) {
  const t = useMessages(words);
  const kept = values.find((value) => value !== '');
  const what = kept === undefined ? t.fileHint : t.fileKept(files[kept] ?? '');
  return (
    <Field
      id={name}
      label={question.label}
      hint={hint ? `${hint} ${what}` : what}
      error={problem ?? null}
      required={question.required && kept === undefined}
      optional={!question.required}
    >
      <FileInput name={name} accept="image/png,image/jpeg,image/webp,application/pdf" />
      {kept !== undefined && <input type="hidden" name={name} value={kept} />}
    </Field>
  );
}

function Legend({ label, required }: Pick<Question, 'label' | 'required'>) {
  const { optional } = useMessages(fieldWords);
  return (
    <>
      {label}
      {!required && <span className="font-normal text-faint">{` ${optional}`}</span>}
    </>
  );
}
