import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { YES } from '#features/questions/model/question.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { DescriptionField } from '#shared/editor/description-field.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { words } from '../messages/message-form.messages.ts';
import { VariableList } from './variable-list.tsx';

/** What the form begins with. */
export interface MessageTyped {
  kind: string;
  subject: string;
  body: string;
  readers: string;
  orders: string;
  admission: string;
  /** Id of a date; empty for all. */
  date: string;
  /** `question:answer`; empty for whatever was answered. */
  answer: string;
  answersToMe: string;
  /** On a clock of the event's zone: `2026-12-01T19:30`. */
  sendAt: string;
  /** What is changed; empty for a new one. */
  updated: string;
}

/** A question with the answers that can be chosen; without options yes alone. */
export interface AnswerChoices {
  id: string;
  label: string;
  options: readonly { id: string; label: string }[];
}

/** A date whose guests a message can be for. */
export interface DateToWriteTo {
  id: string;
  startsAt: string;
  title: string;
  state: 'on' | 'cancelled';
}

interface MessageFormProps {
  lastResult: SubmissionResult | undefined;
  initial: MessageTyped;
  chosenTypes: readonly string[];
  ticketTypes: readonly { id: string; name: string }[];
  choices: readonly AnswerChoices[];
  dates: readonly DateToWriteTo[];
  zone: string;
  email: string;
}

/** A message and for whom it is. */
export function MessageForm(props: MessageFormProps) {
  const { lastResult, initial, chosenTypes, ticketTypes, choices, dates, zone, email } = props;
  const t = useMessages(words);
  const locale = useLocale();
  const nameOf = ({ startsAt, title }: DateToWriteTo): string =>
    [formatDateTime(startsAt, zone, 'medium', locale), title].filter(Boolean).join(' · ');
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<MessageTyped>({ id: 'message', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.subject, t.subject],
        [fields.body, t.body],
        [fields.date, t.date],
        [fields.sendAt, t.sendAt],
      ]}
    >
      <input type="hidden" name="kind" value={initial.kind} />
      <input type="hidden" name="updated" value={initial.updated} />
      <FormSection title={t.body} text={<VariableList />}>
        <TextField field={fields.subject} label={t.subject} maxLength={150} required />
        <DescriptionField field={fields.body} label={t.body} optional={false} />
      </FormSection>
      <FormSection title={t.forWhom}>
        <RadioField
          field={fields.readers}
          legend={t.readers}
          columns={2}
          options={[
            { value: 'guests', label: t.allGuests, detail: t.allGuestsText },
            { value: 'buyers', label: t.buyers, detail: t.buyersText },
          ]}
        />
        {ticketTypes.length > 1 && (
          <Fieldset legend={t.ticketTypes} hint={t.ticketTypesHint} size="field">
            {ticketTypes.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="ticketTypes"
                value={id}
                label={name}
                defaultChecked={chosenTypes.includes(id)}
              />
            ))}
          </Fieldset>
        )}
        {dates.length > 0 && (
          <SelectField field={fields.date} label={t.date} hint={t.dateHint}>
            <option value="">{t.allDates}</option>
            {dates.map((date) => (
              <option key={date.id} value={date.id} suppressHydrationWarning>
                {date.state === 'cancelled' ? t.cancelledDate(nameOf(date)) : nameOf(date)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField field={fields.orders} label={t.orders}>
            <option value="valid">{t.valid}</option>
            <option value="pending">{t.pending}</option>
            <option value="ended">{t.ended}</option>
          </SelectField>
          <SelectField field={fields.admission} label={t.admission}>
            <option value="any">{t.any}</option>
            <option value="in">{t.in}</option>
            <option value="out">{t.out}</option>
          </SelectField>
        </div>
        {choices.length > 0 && (
          <SelectField field={fields.answer} label={t.answer} hint={t.answerHint}>
            <option value="">{t.anyAnswer}</option>
            {choices.map(({ id, label, options }) => (
              <optgroup key={id} label={label}>
                {(options.length > 0 ? options : [{ id: YES, label: t.yes }]).map((option) => (
                  <option key={option.id} value={`${id}:${option.id}`}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        )}
      </FormSection>
      <FormSection title={t.when}>
        <TextField
          field={fields.sendAt}
          label={t.sendAt}
          hint={t.sendAtHint(zone)}
          type="datetime-local"
          optional
        />
        <CheckboxField field={fields.answersToMe} label={t.answers(email)} hint={t.answersHint} />
        <Button type="submit" pending={busy} className="self-start">
          {t.preview}
        </Button>
      </FormSection>
    </CheckedForm>
  );
}
