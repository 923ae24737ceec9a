import { type SubmissionResult, useForm } from '@conform-to/react';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import { words as description } from '#shared/editor/description-field.messages.ts';
import { words as zone } from '#shared/forms/zone-field.messages.ts';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { TextareaField } from '#shared/forms/textarea-field.tsx';
import { ChangedMeanwhile } from '#features/events/ui/changed-meanwhile.tsx';
import { FoldedSection, FormSection } from '#features/events/ui/form-section.tsx';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { OfferPrice } from '#features/ticket-types/ui/offer-price.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { Button } from '#shared/ui/button.tsx';
import { AccessFields } from './access-fields.tsx';
import { CategoryField } from './category-field.tsx';
import { CoverField } from './cover-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { DescriptionField } from '#shared/editor/description-field.tsx';
import { DraftState } from './draft-state.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ExchangeFields } from './exchange-fields.tsx';
import { TypeChangeFields } from './type-change-fields.tsx';
import { TransferFields } from './transfer-fields.tsx';
import { RefundFields } from './refund-fields.tsx';
import { useDraft } from './use-draft.ts';
import { WhenFields } from './when-fields.tsx';
import { inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';
import { EventPreview } from './event-preview.tsx';
import { words as previewWords } from '../messages/preview.messages.ts';
import { textOf } from '#shared/forms/typed.ts';
import { useTyped } from './use-typed.ts';
import { WithPreview } from './with-preview.tsx';
import { words as terms } from '../messages/terms-fields.messages.ts';

type Name = (typeof labelsIn)['en'][number][0];

interface DetailsFormProps {
  lastResult: SubmissionResult | undefined;
  /** Somebody saved the event since this form was opened. */
  changedMeanwhile: boolean;
  /** The `updated` of the event that the form is based on. */
  updated: string;
  event: { id: string; title: string; status: string; updated: string; currency: string; several: boolean };
  cover: Cover | null;
  zones: readonly ZoneChoice[];
  /** What can be bought, all in. */
  offers: readonly Pick<Offer, 'name' | 'kind' | 'price' | 'allIn'>[];
  /** See `CurrencyField`. */
  unsold: readonly string[];
  /** Why nothing sold in it could be paid out to its organiser yet; null when it can. */
  payoutsAway: string | null;
  /** The event's page. */
  path: string;
  initial: Record<Exclude<Name, 'cover' | 'access'>, string> & { access: string[] };
}

/** Everything about an event but its tickets. */
export function DetailsForm(props: DetailsFormProps) {
  const { lastResult, changedMeanwhile, updated, event, cover, zones, offers, unsold, path, initial } = props;
  const t = useMessages(words);
  const tTerms = useMessages(terms);
  const look = useMessages(previewWords);
  const labels = labelsIn[useLanguage()];
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm<Record<Exclude<Name, 'access'>, string> & { access: string[] }>({
    lastResult,
    defaultValue: initial,
  });
  const element = useRef<HTMLFormElement>(null);
  // What others see already is changed by the button, on purpose.
  const to = event.status === 'draft' ? `/events/${event.id}/draft` : null;
  const keeping = useDraft(element, to);
  const typed = useTyped(element, initial);
  const elsewhere = changedMeanwhile || keeping.state === 'changedMeanwhile';
  const isWrong = (...names: Name[]) => names.some((name) => fields[name].errors);
  const poster = (
    <Poster
      eventId={event.id}
      title={textOf(typed, 'title')}
      cover={cover}
      version={keeping.state === 'saved' ? keeping.at : event.updated}
      sizes="20rem"
      decorative
    />
  );
  const tickets = offers.map((offer) => ({
    name: offer.name,
    price: <OfferPrice offer={offer} currency={textOf(typed, 'currency') || event.currency} />,
  }));
  return (
    <WithPreview
      preview={<EventPreview typed={typed} poster={poster} tickets={tickets} />}
      more={
        <Link
          to={path}
          target="_blank"
          className="mt-5 inline-block text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-marigold"
        >
          {look.wholePage}
        </Link>
      }
    >
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        {/* Brought up to date by what keeps a draft: each save is based on the one before. */}
        <input type="hidden" name="updated" key={updated} defaultValue={updated} />
        {/* Enter in a field presses the first button of a form: this one, never the one that overwrites. */}
        <button type="submit" name="intent" value="save" hidden aria-label={t.save} />
        <div className="mb-6 flex max-w-3xl flex-col gap-4 empty:hidden">
          <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
          {elsewhere && <ChangedMeanwhile title={t.changed} pending={sending === 'overwrite'} />}
        </div>
        <FormSection title={t.theEvent}>
          <TextField field={fields.title} label={t.title} maxLength={120} autoComplete="off" required />
          <TextareaField
            field={fields.summary}
            label={t.summary}
            hint={t.summaryHint}
            rows={2}
            maxLength={300}
            optional
          />
          <DescriptionField field={fields.description} />
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <CategoryField field={fields.category} />
            <TextField
              field={fields.tags}
              label={t.tags}
              placeholder={t.tagsExample}
              autoComplete="off"
              optional
            />
          </div>
        </FormSection>
        <FormSection title={t.picture} text={t.pictureText}>
          <CoverField fields={fields} event={event} cover={cover} />
        </FormSection>
        <FormSection title={t.when} text={t.localTime}>
          <WhenFields
            fields={fields}
            zones={zones}
            dates={event.several ? `/events/${event.id}/manage/dates` : undefined}
          />
        </FormSection>
        <FormSection title={t.where}>
          <PlaceFields fields={fields} location={fields.location} />
        </FormSection>
        <FoldedSection
          title={tTerms.access}
          text={tTerms.accessText}
          usual={tTerms.accessUnsaid}
          open={
            [fields.access.initialValue].flat().some(Boolean) ||
            Boolean(fields.accessNote.initialValue) ||
            isWrong('access', 'accessNote')
          }
        >
          <AccessFields fields={fields} />
        </FoldedSection>
        <FormSection title={tTerms.refunds} text={tTerms.refundsText}>
          <RefundFields fields={fields} />
          {event.several && <ExchangeFields fields={fields} />}
          <TypeChangeFields fields={fields} />
          <TransferFields fields={fields} />
        </FormSection>
        <FoldedSection
          title={t.whoMayCome}
          usual={t.everybodyMayCome}
          open={
            fields.visibility.initialValue !== 'public' ||
            Boolean(fields.capacity.initialValue) ||
            isWrong('visibility', 'capacity', 'currency')
          }
        >
          <RadioField
            field={fields.visibility}
            legend={t.whoFinds}
            columns={2}
            options={[
              { value: 'public', label: t.public, detail: t.publicDetail },
              { value: 'unlisted', label: t.unlisted, detail: t.unlistedDetail },
            ]}
          />
          <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
            <TextField
              field={fields.capacity}
              label={t.capacity}
              hint={t.capacityHint}
              inputMode="numeric"
              autoComplete="off"
              optional
            />
            {event.status === 'draft' && (
              <CurrencyField
                field={fields.currency}
                hint={[t.currencyHint, props.payoutsAway].filter(Boolean).join(' ')}
                unsold={unsold}
              />
            )}
          </div>
        </FoldedSection>
        <div className="sticky bottom-0 z-10 -mx-5 flex items-center gap-4 border-t border-line bg-ground px-5 py-4 sm:mx-0 sm:px-0 lg:pl-[18rem]">
          <Button type="submit" name="intent" value="save" pending={sending === 'save'}>
            {t.save}
          </Button>
          <DraftState keeping={keeping} labels={new Map(labels)} />
        </div>
      </Form>
    </WithPreview>
  );
}

/** What to do when two people edit at once. Nothing typed is lost either way. */
const labelsIn = inEach(
  words,
  (t, language) =>
    [
      ['title', t.title],
      ['summary', t.summary],
      ['description', description[language].description],
      ['category', t.category],
      ['tags', t.tags],
      ['cover', t.picture],
      ['removeCover', t.removePicture],
      ['startsAt', t.starts],
      ['endsAt', t.ends],
      ['timezone', zone[language].zone],
      ['where', t.place],
      ['venueName', t.venue],
      ['venueAddress', t.address],
      ['city', t.city],
      ['country', t.country],
      ['location', t.mapPlace],
      ['onlineUrl', t.link],
      ['access', terms[language].has],
      ['accessNote', terms[language].accessNote],
      ['refundPolicy', terms[language].policy],
      ['refundDays', terms[language].days],
      ['refundNote', terms[language].note],
      ['exchange', terms[language].exchange],
      ['exchangeTimes', terms[language].times],
      ['exchangeHours', terms[language].hours],
      ['typeChange', terms[language].typeChange],
      ['typeChangeHours', terms[language].typeChangeHours],
      ['transferPolicy', terms[language].transfer],
      ['transferHours', terms[language].transferHours],
      ['visibility', t.whoFinds],
      ['capacity', t.capacity],
      ['currency', t.currency],
    ] as const,
);
