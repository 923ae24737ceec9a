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
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/sign-up';

export { action, loader } from './sign-up.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(words[languageOfMatches(matches)].helpAt(loaderData?.event.title ?? 'Mela')),
  { name: 'robots', content: 'noindex' },
  // The address is the key: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export default function VolunteerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { event, open, shifts, done } = loaderData;
  return (
    <>
      <h1 className="text-title font-semibold text-balance [overflow-wrap:anywhere]">
        {say.helpAt(event.title)}
      </h1>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} showZone />
        {event.place && <span className="block">{event.place}</span>}
      </p>
      <div className="mt-6 flex flex-col gap-6">
        {done && !actionData && (
          <Callout tone="success" title={say.thanks} announce>
            {say.thanksText}
          </Callout>
        )}
        {!open && <Callout tone="warning" title={say.closed} />}
        {open && shifts.length === 0 && <p className="text-muted">{say.nothingOpen}</p>}
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
  const say = useMessages(words);
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
        [fields.shifts, say.chooseShifts],
        [fields.name, say.name],
        [fields.email, say.email],
        [fields.phone, say.phone],
        [fields.consent, say.signUp],
      ]}
    >
      <p className="text-muted">{say.helpText}</p>
      <div id={fields.shifts.id}>
        <Fieldset legend={say.chooseShifts} size="field" error={fields.shifts.errors ?? null}>
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
                  {` · ${left > 0 ? say.placesLeft(left) : say.full}`}
                  {notes !== '' && <span className="block whitespace-pre-line">{notes}</span>}
                </>
              }
            />
          ))}
        </Fieldset>
      </div>
      <TextField field={fields.name} label={say.name} autoComplete="name" maxLength={80} required />
      <TextField
        field={fields.email}
        label={say.email}
        hint={say.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        field={fields.phone}
        label={say.phone}
        hint={say.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        optional
      />
      <CheckboxField field={fields.consent} label={say.consent} hint={say.consentHint} />
      <Button type="submit" size="lg" block pending={busy}>
        {say.signUp}
      </Button>
    </CheckedForm>
  );
}
