import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { PictureField } from '../ui/picture-field.tsx';
import { SettingsNotice } from '../ui/settings-notice.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { PhoneField } from '#shared/forms/phone/phone-field.tsx';
import { useViewer } from '#shared/request/site-data.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#lib/language/index.ts';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/profile';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export { action, loader } from './profile.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, locale, uploaded, daily } = loaderData;
  const t = useMessages(words);
  const viewer = useViewer();
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { name, phone, locale, picture: undefined, crop: undefined, removePicture: undefined },
  });
  return (
    <Form
      method="post"
      action="/account?index"
      encType="multipart/form-data"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      {!actionData && <SettingsNotice />}
      <FormProblems
        form={form}
        fields={[
          [fields.picture, t.picture],
          [fields.name, t.name],
          [fields.phone, t.phone],
          [fields.locale, t.language],
        ]}
      />
      <FormSection title={t.profile} text={t.profileText}>
        <PictureField
          // With another picture the choice of a file begins anew.
          key={viewer?.avatarUrl}
          field={fields.picture}
          crop={fields.crop.name}
          remove={fields.removePicture}
          name={viewer?.name || viewer?.email || ''}
          src={viewer?.avatarUrl ?? null}
          removable={uploaded}
        />
        <TextField field={fields.name} label={t.name} autoComplete="name" maxLength={120} />
      </FormSection>
      <FormSection title={t.forYou} text={t.forYouText}>
        <PhoneField field={fields.phone} label={t.phone} hint={t.phoneHint} optional />
        <SelectField field={fields.locale} label={t.language}>
          <option value="">{t.asBrowser}</option>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_NAMES[code]}
            </option>
          ))}
        </SelectField>
        <Checkbox name="daily" value="on" defaultChecked={daily} label={t.daily} hint={t.dailyHint} />
        <Button type="submit" pending={busy} className="sm:self-start">
          {t.save}
        </Button>
      </FormSection>
    </Form>
  );
}
