import { type SubmissionResult, useForm } from '@conform-to/react';
import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import { CheckboxField } from '#shared/forms/checkbox-field.tsx';
import { CheckedForm } from '#shared/forms/checked-form.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { DescriptionField } from '#shared/editor/description-field.tsx';
import { KeptNotice } from '#shared/forms/kept-notice.tsx';
import { useKeptTyping } from '#shared/forms/use-kept-typing.ts';
import { ZoneField } from '#shared/forms/zone-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { words } from '../messages/announcements.messages.ts';

export interface TypedAnnouncement {
  title: string;
  body: string;
  below: string;
  public: string;
  mail: string;
  zone: string;
  /** On a clock of that zone: `2026-12-01T19:30`. */
  publishAt: string;
}

interface AnnouncementFormProps {
  initial: TypedAnnouncement;
  updated: string;
  zones: readonly ZoneChoice[];
  /** It is out: whom it was for stays. */
  out: boolean;
  /** Take the zone that the browser is in. */
  guess: boolean;
  lastResult: SubmissionResult | undefined;
}

/** An announcement, for writing and for changing one. */
export function AnnouncementForm({ initial, updated, zones, out, guess, lastResult }: AnnouncementFormProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const element = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  // Of a draft that was saved meanwhile only what was typed after that is newer.
  const kept = useKeptTyping(element, `${pathname} ${updated}`, lastResult !== undefined);
  const [form, fields] = useForm<TypedAnnouncement>({
    id: 'announcement',
    lastResult,
    defaultValue: initial,
  });
  return (
    <CheckedForm
      ref={element}
      form={form}
      className="max-w-3xl"
      fields={[
        [fields.title, t.subject],
        [fields.body, t.body],
        [fields.zone, t.when],
        [fields.publishAt, t.publishAt],
      ]}
    >
      <KeptNotice {...kept} />
      <input type="hidden" name="updated" value={updated} />
      {/* Enter in a field saves, and does nothing that can’t be undone. */}
      <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden />
      <TextField field={fields.title} label={t.subject} maxLength={150} autoComplete="off" required />
      <DescriptionField field={fields.body} label={t.body} optional={false} />
      <Fieldset legend={t.forWhom} size="field">
        {!out && <CheckboxField field={fields.below} label={t.below} />}
        <CheckboxField field={fields.public} label={t.public} />
        {!out && <CheckboxField field={fields.mail} label={t.mail} hint={t.mailHint} />}
      </Fieldset>
      {!out && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            field={fields.publishAt}
            label={t.publishAt}
            hint={t.publishAtHint}
            type="datetime-local"
            optional
          />
          <ZoneField field={fields.zone} zones={zones} guess={guess} />
        </div>
      )}
      <div>
        <Button type="submit" name="intent" value="save" pending={busy}>
          {out ? t.save : t.saveDraft}
        </Button>
      </div>
    </CheckedForm>
  );
}
