import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { FormProblems } from '../../forms/form-problems.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import { ChangedMeanwhile } from '../organiser/changed-meanwhile.tsx';
import { FormSection } from '../organiser/form-section.tsx';
import type { Cover } from '../poster.tsx';
import { Button } from '../ui/button.tsx';
import { AccessFields } from './access-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { CoverField } from './cover-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RefundFields } from './refund-fields.tsx';
import { WhenFields } from './when-fields.tsx';
import { inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { words } from './event-form.messages.ts';
import { words as terms } from './terms-fields.messages.ts';

type Name = (typeof labelsIn)['en'][number][0];

interface DetailsFormProps {
  lastResult: SubmissionResult | undefined;
  /** Somebody saved the event since this form was opened. */
  changedMeanwhile: boolean;
  /** The `updated` of the event that the form is based on. */
  updated: string;
  event: { id: string; title: string; status: string; updated: string; currency: string };
  cover: Cover | null;
  zones: readonly string[];
  initial: Record<Exclude<Name, 'cover' | 'access'>, string> & { access: string[] };
}

/** Everything about an event but its tickets. */
export function DetailsForm(props: DetailsFormProps) {
  const { lastResult, changedMeanwhile, updated, event, cover, zones, initial } = props;
  const say = useMessages(words);
  const tell = useMessages(terms);
  const labels = labelsIn[useLanguage()];
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm<Record<Exclude<Name, 'access'>, string> & { access: string[] }>({
    lastResult,
    defaultValue: initial,
  });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} onSubmit={form.onSubmit} noValidate>
      <input type="hidden" name="updated" value={updated} />
      {/* Enter in a field presses the first button of a form: this one, never the one that overwrites. */}
      <button type="submit" name="intent" value="save" hidden aria-label={say.save} />
      <div className="mb-6 flex max-w-3xl flex-col gap-4 empty:hidden">
        <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
        {changedMeanwhile && <ChangedMeanwhile title={say.changed} pending={sending === 'overwrite'} />}
      </div>
      <FormSection title={say.theEvent}>
        <TextField field={fields.title} label={say.title} maxLength={120} autoComplete="off" required />
        <TextareaField
          field={fields.summary}
          label={say.summary}
          hint={say.summaryHint}
          rows={2}
          maxLength={300}
          optional
        />
        <DescriptionField field={fields.description} />
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <CategoryField field={fields.category} />
          <TextField
            field={fields.tags}
            label={say.tags}
            placeholder={say.tagsExample}
            autoComplete="off"
            optional
          />
        </div>
      </FormSection>
      <FormSection title={say.picture} text={say.pictureText}>
        <CoverField fields={fields} event={event} cover={cover} />
      </FormSection>
      <FormSection title={say.when} text={say.localTime}>
        <WhenFields fields={fields} zones={zones} />
      </FormSection>
      <FormSection title={say.where}>
        <PlaceFields fields={fields} />
      </FormSection>
      <FormSection title={tell.access} text={tell.accessText}>
        <AccessFields fields={fields} />
      </FormSection>
      <FormSection title={tell.refunds} text={tell.refundsText}>
        <RefundFields fields={fields} />
      </FormSection>
      <FormSection title={say.whoMayCome}>
        <RadioField
          field={fields.visibility}
          legend={say.whoFinds}
          columns={2}
          options={[
            { value: 'public', label: say.public, detail: say.publicDetail },
            { value: 'unlisted', label: say.unlisted, detail: say.unlistedDetail },
          ]}
        />
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField
            field={fields.capacity}
            label={say.capacity}
            hint={say.capacityHint}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          {event.status === 'draft' && <CurrencyField field={fields.currency} hint={say.currencyHint} />}
        </div>
      </FormSection>
      <div className="sticky bottom-0 z-10 -mx-5 flex gap-3 border-t border-line bg-ground px-5 py-4 sm:mx-0 sm:px-0 lg:pl-[18rem]">
        <Button type="submit" name="intent" value="save" pending={sending === 'save'}>
          {say.save}
        </Button>
      </div>
    </Form>
  );
}

/** What to do when two people edit at once. Nothing typed is lost either way. */
const labelsIn = inEach(
  words,
  (say, language) =>
    [
      ['title', say.title],
      ['summary', say.summary],
      ['description', say.description],
      ['category', say.category],
      ['tags', say.tags],
      ['cover', say.picture],
      ['removeCover', say.removePicture],
      ['startsAt', say.starts],
      ['endsAt', say.ends],
      ['timezone', say.zone],
      ['where', say.place],
      ['venueName', say.venue],
      ['venueAddress', say.address],
      ['city', say.city],
      ['country', say.country],
      ['onlineUrl', say.link],
      ['access', terms[language].has],
      ['accessNote', terms[language].accessNote],
      ['refundPolicy', terms[language].policy],
      ['refundDays', terms[language].days],
      ['refundNote', terms[language].note],
      ['visibility', say.whoFinds],
      ['capacity', say.capacity],
      ['currency', say.currency],
    ] as const,
);
