import { useForm } from '@conform-to/react';
import { useNavigation } from 'react-router';
import { words } from '../messages/people.messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { languageOfMatches, pageTitle, siteInWords, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/sign-up';

export { action, loader } from './sign-up.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(
    words[languageOfMatches(matches)].helpAt(loaderData?.event.title ?? siteInWords(matches)),
    matches,
  ),
  { name: 'robots', content: 'noindex' },
  // The address is the key: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export default function VolunteerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, open, shifts, done } = loaderData;
  return (
    <>
      <h1 className="text-title font-semibold text-balance [overflow-wrap:anywhere]">
        {t.helpAt(event.title)}
      </h1>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} showZone />
        {event.place && <span className="block">{event.place}</span>}
      </p>
      <div className="mt-6 flex flex-col gap-6">
        {done && !actionData && (
          <Callout tone="success" title={t.thanks} announce>
            {t.thanksText}
          </Callout>
        )}
        {!open && <Callout tone="warning" title={t.closed} />}
        {open && shifts.length === 0 && <p className="text-muted">{t.nothingOpen}</p>}
        {open && shifts.length > 0 && !(done && !actionData) && (
          <SignUpForm shifts={shifts} zone={event.timezone} lastResult={actionData} />
        )}
      </div>
    </>
  );
}

interface SignUpFormProps {
  shifts: Route.ComponentProps['loaderData']['shifts'];
  zone: string;
  lastResult: Route.ComponentProps['actionData'];
}

function SignUpForm({ shifts, zone, lastResult }: SignUpFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const [form, fields] = useForm<{
    name: string;
    email: string;
    phone: string;
    consent: string;
    shifts: string[];
  }>({ id: 'volunteer', lastResult });
  const chosen = [fields.shifts.initialValue].flat();
  return (
    <CheckedForm
      form={form}
      fields={[
        [fields.shifts, t.chooseShifts],
        [fields.name, t.name],
        [fields.email, t.email],
        [fields.phone, t.phone],
        [fields.consent, t.signUp],
      ]}
    >
      <p className="text-muted">{t.helpText}</p>
      <div id={fields.shifts.id}>
        <Fieldset legend={t.chooseShifts} size="field" error={fields.shifts.errors ?? null}>
          {shifts.map(({ id, role, place, startsAt, endsAt, notes, left }) => (
            <Checkbox
              key={id}
              name="shifts"
              value={id}
              disabled={left <= 0}
              defaultChecked={chosen.includes(id)}
              label={
                <span className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{role}</span>
                  {place !== '' && <span className="text-muted">{` · ${place}`}</span>}
                </span>
              }
              hint={
                <>
                  <DateTime at={startsAt} until={endsAt} zone={zone} style="short" />
                  {` · ${left > 0 ? t.placesLeft(left) : t.full}`}
                  {notes !== '' && <span className="block whitespace-pre-line">{notes}</span>}
                </>
              }
            />
          ))}
        </Fieldset>
      </div>
      <TextField field={fields.name} label={t.name} autoComplete="name" maxLength={80} required />
      <TextField
        field={fields.email}
        label={t.email}
        hint={t.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        field={fields.phone}
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        optional
      />
      <CheckboxField field={fields.consent} label={t.consent} hint={t.consentHint} />
      <Button type="submit" size="lg" block pending={busy}>
        {t.signUp}
      </Button>
    </CheckedForm>
  );
}
