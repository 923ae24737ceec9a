import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { DescriptionField } from '#shared/editor/description-field.tsx';
import { words as formWords } from '../messages/message-form.messages.ts';
import { words as pageWords } from '../messages/messages.messages.ts';
import { VariableList } from '../ui/variable-list.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/automatic-message';

export { action, loader } from './automatic-message.server.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  pageTitle(pageWords[languageOfMatches(matches)][loaderData?.kind ?? 'automatic'], matches),
];

export default function AutomaticMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, own, hours, initial } = loaderData;
  const t = useMessages(formWords);
  const named = useMessages(pageWords);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<typeof initial>({
    id: 'automatic',
    lastResult: actionData,
    defaultValue: initial,
  });
  return (
    <>
      <h2 className="text-2xl font-semibold tracking-tight">{named[kind]}</h2>
      <CheckedForm
        form={form}
        fields={[
          [fields.subject, t.subject],
          [fields.body, t.body],
        ]}
      >
        <input type="hidden" name="updated" value={initial.updated} />
        <FormSection title={t.when}>
          <CheckboxField field={fields.enabled} label={t.automaticOn} />
          {kind === 'reminder' ? (
            <SelectField field={fields.hours} label={t.remind} className="max-w-72">
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {t.hours(hour)}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField field={fields.at} label={t.thankAt} type="time" className="max-w-72" required />
          )}
        </FormSection>
        <FormSection title={t.body} text={<VariableList />}>
          <div className="rounded-md border border-line px-4 py-3 text-[0.9375rem] text-muted">
            <p>{t.ownWords}</p>
            <p className="mt-2 font-medium text-text">{own.subject}</p>
            <p className="mt-1 whitespace-pre-line">{own.body}</p>
          </div>
          <TextField field={fields.subject} label={t.subject} maxLength={150} optional />
          <DescriptionField field={fields.body} label={t.body} />
          <Button type="submit" pending={busy} className="self-start">
            {t.save}
          </Button>
        </FormSection>
      </CheckedForm>
    </>
  );
}
