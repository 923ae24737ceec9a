import type { FormField } from '#shared/forms/form-field.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

/** A real place, and the same in every language. */
const EXAMPLE = { link: 'https://', venue: 'Union Chapel', address: 'Compton Terrace, London N1 2UN' };

interface PlaceFieldsProps {
  fields: Record<'where' | 'venueName' | 'venueAddress' | 'city' | 'country' | 'onlineUrl', FormField>;
}

/** Where an event is. What doesn't belong to the choice is hidden by style alone, and not taken by the server. */
export function PlaceFields({ fields }: PlaceFieldsProps) {
  const say = useMessages(words);
  const options = [
    { value: 'venue', label: say.atVenue },
    { value: 'online', label: say.online },
    { value: 'both', label: say.both },
  ];
  return (
    <div className="group/place flex flex-col gap-6">
      <RadioField field={fields.where} legend={say.place} options={options} columns={3} />
      <div className="grid gap-x-4 gap-y-6 group-has-[[value=online]:checked]/place:hidden sm:grid-cols-2">
        <TextField
          field={fields.venueName}
          label={say.venue}
          placeholder={EXAMPLE.venue}
          maxLength={120}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField
          field={fields.venueAddress}
          label={say.address}
          placeholder={EXAMPLE.address}
          maxLength={300}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField field={fields.city} label={say.city} maxLength={80} autoComplete="off" />
        <TextField field={fields.country} label={say.country} maxLength={80} autoComplete="off" />
      </div>
      <TextField
        field={fields.onlineUrl}
        label={say.link}
        hint={say.linkHint}
        type="url"
        placeholder={EXAMPLE.link}
        maxLength={500}
        autoComplete="off"
        className="group-has-[[value=venue]:checked]/place:hidden"
      />
    </div>
  );
}
