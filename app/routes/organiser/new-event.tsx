import { useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { CategoryField } from '../../components/event-form/category-field.tsx';
import { FirstTicketFields } from '../../components/event-form/first-ticket-fields.tsx';
import { PlaceFields } from '../../components/event-form/place-fields.tsx';
import { WhenFields } from '../../components/event-form/when-fields.tsx';
import { FormSection } from '../../components/organiser/form-section.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FormProblems } from '../../forms/form-problems.tsx';
import { TextField } from '../../forms/text-field.tsx';
import type { Route } from './+types/new-event';

export { action, loader } from './new-event.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Create an event · Mela' }];

export default function NewEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { zones, zone } = loaderData;
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm({
    lastResult: actionData,
    defaultValue: { ...blank, timezone: zone },
  });
  return (
    <div className="page pt-10 sm:pt-14">
      <header className="max-w-3xl">
        <h1 className="text-title font-semibold">Create an event</h1>
        <p className="mt-3 text-lg text-muted">
          Enough to go on sale. Pictures, the long description and more tickets come after.
        </p>
      </header>
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-8 sm:mt-12">
        <div className="mb-8 max-w-3xl empty:hidden">
          <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
        </div>
        <FormSection title="The event">
          <TextField
            field={fields.title}
            label="Title"
            placeholder="Dashain in Queens"
            maxLength={120}
            autoComplete="off"
            required
          />
          <CategoryField field={fields.category} />
        </FormSection>
        <FormSection title="When" text="In the local time of the event.">
          <WhenFields fields={fields} zones={zones} guessZone={!actionData} />
        </FormSection>
        <FormSection title="Where">
          <PlaceFields fields={fields} />
        </FormSection>
        <FormSection title="First ticket" text="Add more kinds of tickets later, each with its own price.">
          <FirstTicketFields fields={fields} />
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
            Save as a draft
          </Button>
          <Button
            type="submit"
            name="intent"
            value="publish"
            size="lg"
            className="order-first"
            pending={sending === 'publish'}
          >
            Publish
          </Button>
        </div>
      </Form>
    </div>
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
  ticketName: 'General admission',
  ticketKind: 'paid',
  ticketPrice: '',
  ticketQuantity: '100',
};

const labels: readonly (readonly [keyof typeof blank, string])[] = [
  ['title', 'Title'],
  ['category', 'Category'],
  ['startsAt', 'Starts'],
  ['endsAt', 'Ends'],
  ['timezone', 'Time zone'],
  ['venueName', 'Venue'],
  ['venueAddress', 'Address'],
  ['city', 'City'],
  ['country', 'Country'],
  ['onlineUrl', 'Link'],
  ['ticketKind', 'Kind of ticket'],
  ['ticketName', 'Name of the ticket'],
  ['ticketQuantity', 'How many'],
  ['ticketPrice', 'Price'],
  ['currency', 'Currency'],
];
