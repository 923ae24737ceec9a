import { type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import { FormProblems } from '../../forms/form-problems.tsx';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { TextareaField } from '../../forms/textarea-field.tsx';
import { FormSection } from '../organiser/form-section.tsx';
import type { Cover } from '../poster.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { CategoryField } from './category-field.tsx';
import { CoverField } from './cover-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { WhenFields } from './when-fields.tsx';

type Name = (typeof labels)[number][0];

interface DetailsFormProps {
  lastResult: SubmissionResult | undefined;
  /** Somebody saved the event since this form was opened. */
  changedMeanwhile: boolean;
  /** The `updated` of the event that the form is based on. */
  updated: string;
  event: { id: string; title: string; status: string; updated: string; currency: string };
  cover: Cover | null;
  zones: readonly string[];
  initial: Record<Exclude<Name, 'cover'>, string>;
}

/** Everything about an event but its tickets. */
export function DetailsForm(props: DetailsFormProps) {
  const { lastResult, changedMeanwhile, updated, event, cover, zones, initial } = props;
  const navigation = useNavigation();
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : null;
  const [form, fields] = useForm<Record<Name, string>>({ lastResult, defaultValue: initial });
  return (
    <Form method="post" encType="multipart/form-data" id={form.id} onSubmit={form.onSubmit} noValidate>
      <input type="hidden" name="updated" value={updated} />
      {/* Enter in a field presses the first button of a form: this one, never the one that overwrites. */}
      <button type="submit" name="intent" value="save" hidden aria-label="Save" />
      <div className="mb-6 flex max-w-3xl flex-col gap-4 empty:hidden">
        <FormProblems form={form} fields={labels.map(([name, label]) => [fields[name], label] as const)} />
        {changedMeanwhile && <ChangedMeanwhile pending={sending === 'overwrite'} />}
      </div>
      <FormSection title="The event">
        <TextField field={fields.title} label="Title" maxLength={120} autoComplete="off" required />
        <TextareaField
          field={fields.summary}
          label="Summary"
          hint="Two lines, for lists and for whoever shares the link."
          rows={2}
          maxLength={300}
          optional
        />
        <DescriptionField field={fields.description} />
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <CategoryField field={fields.category} />
          <TextField
            field={fields.tags}
            label="Tags"
            placeholder="folk, live music"
            autoComplete="off"
            optional
          />
        </div>
      </FormSection>
      <FormSection title="Picture" text="The first thing that people see.">
        <CoverField fields={fields} event={event} cover={cover} />
      </FormSection>
      <FormSection title="When" text="In the local time of the event.">
        <WhenFields fields={fields} zones={zones} />
      </FormSection>
      <FormSection title="Where">
        <PlaceFields fields={fields} />
      </FormSection>
      <FormSection title="Who may come">
        <RadioField
          field={fields.visibility}
          legend="Who finds it"
          columns={2}
          options={[
            { value: 'public', label: 'Public', detail: 'Everyone, by search and lists' },
            { value: 'unlisted', label: 'Unlisted', detail: 'Only those with the link' },
          ]}
        />
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextField
            field={fields.capacity}
            label="Capacity"
            hint="Over all kinds of tickets. Empty: no limit."
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          {event.status === 'draft' && (
            <CurrencyField field={fields.currency} hint="Fixed once it is published." />
          )}
        </div>
      </FormSection>
      <div className="sticky bottom-0 z-10 -mx-5 flex gap-3 border-t border-line bg-ground px-5 py-4 sm:mx-0 sm:px-0 lg:pl-[18rem]">
        <Button type="submit" name="intent" value="save" pending={sending === 'save'}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** What to do when two people edit at once. Nothing typed is lost either way. */
function ChangedMeanwhile({ pending }: { pending: boolean }) {
  return (
    <Callout tone="warning" title="Somebody saved this event while you were editing it." announce>
      <p>Nothing is lost: what you typed is still here, and not saved yet.</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="overwrite" size="sm" variant="secondary" pending={pending}>
          Save mine over theirs
        </Button>
        <Link to="" target="_blank" className="underline decoration-marigold underline-offset-4">
          Look at theirs in a new tab
        </Link>
      </div>
    </Callout>
  );
}

const labels = [
  ['title', 'Title'],
  ['summary', 'Summary'],
  ['description', 'Description'],
  ['category', 'Category'],
  ['tags', 'Tags'],
  ['cover', 'Picture'],
  ['removeCover', 'Remove the picture'],
  ['startsAt', 'Starts'],
  ['endsAt', 'Ends'],
  ['timezone', 'Time zone'],
  ['where', 'Place'],
  ['venueName', 'Venue'],
  ['venueAddress', 'Address'],
  ['city', 'City'],
  ['country', 'Country'],
  ['onlineUrl', 'Link'],
  ['visibility', 'Who finds it'],
  ['capacity', 'Capacity'],
  ['currency', 'Currency'],
] as const;
