import { type SubmissionResult, useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { YES } from '#features/questions/model/question.ts';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { DescriptionField } from '#shared/editor/description-field.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
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

interface MessageFormProps {
  lastResult: SubmissionResult | undefined;
  initial: MessageTyped;
  chosenTypes: readonly string[];
  ticketTypes: readonly { id: string; name: string }[];
  choices: readonly AnswerChoices[];
  zone: string;
  email: string;
}

/** A message and for whom it is. */
export function MessageForm(props: MessageFormProps) {
  const { lastResult, initial, chosenTypes, ticketTypes, choices, zone, email } = props;
  const say = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<MessageTyped>({ id: 'message', lastResult, defaultValue: initial });
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.subject, say.subject],
        [fields.body, say.body],
        [fields.sendAt, say.sendAt],
      ]}
    >
      <input type="hidden" name="kind" value={initial.kind} />
      <input type="hidden" name="updated" value={initial.updated} />
      <FormSection title={say.body} text={<VariableList />}>
        <TextField field={fields.subject} label={say.subject} maxLength={150} required />
        <DescriptionField field={fields.body} label={say.body} optional={false} />
      </FormSection>
      <FormSection title={say.forWhom}>
        <RadioField
          field={fields.readers}
          legend={say.readers}
          columns={2}
          options={[
            { value: 'guests', label: say.allGuests, detail: say.allGuestsText },
            { value: 'buyers', label: say.buyers, detail: say.buyersText },
          ]}
        />
        {ticketTypes.length > 1 && (
          <Fieldset legend={say.ticketTypes} hint={say.ticketTypesHint} size="field">
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
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField field={fields.orders} label={say.orders}>
            <option value="valid">{say.valid}</option>
            <option value="pending">{say.pending}</option>
            <option value="ended">{say.ended}</option>
          </SelectField>
          <SelectField field={fields.admission} label={say.admission}>
            <option value="any">{say.any}</option>
            <option value="in">{say.in}</option>
            <option value="out">{say.out}</option>
          </SelectField>
        </div>
        {choices.length > 0 && (
          <SelectField field={fields.answer} label={say.answer} hint={say.answerHint}>
            <option value="">{say.anyAnswer}</option>
            {choices.map(({ id, label, options }) => (
              <optgroup key={id} label={label}>
                {(options.length > 0 ? options : [{ id: YES, label: say.yes }]).map((option) => (
                  <option key={option.id} value={`${id}:${option.id}`}>
                    {option.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
        )}
      </FormSection>
      <FormSection title={say.when}>
        <TextField
          field={fields.sendAt}
          label={say.sendAt}
          hint={say.sendAtHint(zone)}
          type="datetime-local"
          optional
        />
        <CheckboxField field={fields.answersToMe} label={say.answers(email)} hint={say.answersHint} />
        <Button type="submit" pending={busy} className="self-start">
          {say.preview}
        </Button>
      </FormSection>
    </CheckedForm>
  );
}
