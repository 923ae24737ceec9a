import { useForm } from '@conform-to/react';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { CategoryField } from '../ui/category-field.tsx';
import { FirstTicketFields } from '../ui/first-ticket-fields.tsx';
import { KeptNotice } from '#shared/forms/kept-notice.tsx';
import { EventPreview } from '../ui/event-preview.tsx';
import { PosterSketch } from '../ui/poster-sketch.tsx';
import { textOf, type Typed } from '#shared/forms/typed.ts';
import { useKeptTyping } from '#shared/forms/use-kept-typing.ts';
import { useTyped } from '../ui/use-typed.ts';
import { WithPreview } from '../ui/with-preview.tsx';
import { OfferPrice } from '#features/ticket-types/ui/offer-price.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { PlaceFields } from '../ui/place-fields.tsx';
import { WhenFields } from '../ui/when-fields.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { words as zone } from '#shared/forms/zone-field.messages.ts';
import { FormProblems } from '#shared/forms/form-problems.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import type { Route } from './+types/new-event';
import { parseMoney } from '#lib/money.ts';
import { inEach } from '#lib/language/index.ts';
import { words as form } from '../messages/event-form.messages.ts';
import { titleMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/new-event.messages.ts';

export { action, loader } from './new-event.server.ts';

export const meta = titleMeta(words, (t) => t.create);

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, zone, when } = loaderData;
  const t = useMessages(words);
  const parts = useMessages(form);
  const labels = labelsIn[useLanguage()];
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const initial = { ...blank, ...when, timezone: zone, ticketName: t.generalAdmission };
  const [formMeta, fields] = useForm({
    lastResult: actionData,
    defaultValue: initial,
  });
  const element = useRef<HTMLFormElement>(null);
  const typed = useTyped(element, initial);
  // What was begun for one evening is not written over what is clicked for another.
  const kept = useKeptTyping(element, `new-event${when.startsAt}`, actionData !== undefined);
  return (
    <div className="page pt-10 sm:pt-14">
      <header className="max-w-3xl">
        <h1 className="text-title font-semibold">{t.create}</h1>
        <p className="mt-3 text-lg text-muted">{t.lead}</p>
      </header>
      {kept.restored && (
        <div className="mt-8">
          <KeptNotice {...kept} />
        </div>
      )}
      <div className="mt-8 sm:mt-12">
        <WithPreview preview={<NewEventPreview typed={typed} />}>
          <Form ref={element} method="post" id={formMeta.id} onSubmit={formMeta.onSubmit} noValidate>
            <div className="mb-8 max-w-3xl empty:hidden">
              <FormProblems
                form={formMeta}
                fields={labels.map(([name, label]) => [fields[name], label] as const)}
              />
            </div>
            <FormSection title={parts.theEvent}>
              <TextField
                field={fields.title}
                label={parts.title}
                placeholder={t.example}
                maxLength={120}
                autoComplete="off"
                required
              />
              <CategoryField field={fields.category} />
            </FormSection>
            <FormSection title={parts.when} text={parts.localTime}>
              <WhenFields fields={fields} zones={zones} guessZone={!actionData} />
            </FormSection>
            <FormSection title={parts.where}>
              <PlaceFields fields={fields} />
            </FormSection>
            <FormSection title={t.firstTicket} text={t.firstTicketText}>
              <FirstTicketFields fields={fields} unsold={loaderData.unsold} />
            </FormSection>
            <div className="flex flex-col gap-3 border-t border-line pt-8 sm:flex-row lg:pl-[18rem]">
              {/* The draft comes first, so that Enter in a field never publishes. */}
              <Button
                type="submit"
                name="intent"
                value="draft"
                size="lg"
                variant="secondary"
                pending={sending === 'draft'}
              >
                {t.saveDraft}
              </Button>
              <Button
                type="submit"
                name="intent"
                value="publish"
                size="lg"
                className="order-first"
                pending={sending === 'publish'}
              >
                {t.publish}
              </Button>
            </div>
          </Form>
        </WithPreview>
      </div>
    </div>
  );
}

/** As it will look with the one ticket that it begins with. */
function NewEventPreview({ typed }: { typed: Typed }) {
  const currency = textOf(typed, 'currency');
  const kind = textOf(typed, 'ticketKind');
  const price = kind === 'free' ? 0 : parseMoney(textOf(typed, 'ticketPrice'), currency);
  const offer = price === null ? null : { kind: kind as Offer['kind'], price, allIn: price };
  const name = textOf(typed, 'ticketName');
  const tickets =
    name === '' ? [] : [{ name, price: offer && <OfferPrice offer={offer} currency={currency} /> }];
  return (
    <EventPreview typed={typed} poster={<PosterSketch title={textOf(typed, 'title')} />} tickets={tickets} />
  );
}

const blank = {
  title: '',
  category: 'meetup',
  startsAt: '',
  endsAt: '',
  timezone: '',
  where: 'venue',
  venueName: '',
  venueAddress: '',
  city: '',
  country: '',
  onlineUrl: '',
  currency: 'EUR',
  ticketName: '',
  ticketKind: 'paid',
  ticketPrice: '',
  ticketQuantity: '100',
};

const labelsIn = inEach(form, (parts, language): readonly (readonly [keyof typeof blank, string])[] => [
  ['title', parts.title],
  ['category', parts.category],
  ['startsAt', parts.starts],
  ['endsAt', parts.ends],
  ['timezone', zone[language].zone],
  ['venueName', parts.venue],
  ['venueAddress', parts.address],
  ['city', parts.city],
  ['country', parts.country],
  ['onlineUrl', parts.link],
  ['ticketKind', parts.ticket.kind],
  ['ticketName', words[language].nameOfTicket],
  ['ticketQuantity', parts.ticket.howMany],
  ['ticketPrice', parts.ticket.price],
  ['currency', parts.currency],
]);
