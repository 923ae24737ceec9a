import type { FormField } from '#shared/forms/form-field.ts';
import { RadioField } from '#shared/forms/radio-field.tsx';
import { TextField } from '#shared/forms/text-field.tsx';
import { MAX_MAP_PLACE } from '#features/events/model/map-place.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/event-form.messages.ts';

/** A real place, and the same in every language. */
const EXAMPLE = {
  link: 'https://',
  venue: 'Union Chapel',
  address: 'Compton Terrace, London N1 2UN',
  location: '51.544, -0.1025',
};

interface PlaceFieldsProps {
  fields: Record<'where' | 'venueName' | 'venueAddress' | 'city' | 'country' | 'onlineUrl', FormField>;
  /** Where it is on a map; a new event does without. */
  location?: FormField;
}

/** Where an event is. What doesn't belong to the choice is hidden by style alone, and not taken by the server. */
export function PlaceFields({ fields, location }: PlaceFieldsProps) {
  const t = useMessages(words);
  const options = [
    { value: 'venue', label: t.atVenue },
    { value: 'online', label: t.online },
    { value: 'both', label: t.both },
  ];
  return (
    <div className="group/place flex flex-col gap-6">
      <RadioField field={fields.where} legend={t.place} options={options} columns={3} />
      <div className="grid gap-x-4 gap-y-6 group-has-[[value=online]:checked]/place:hidden sm:grid-cols-2">
        <TextField
          field={fields.venueName}
          label={t.venue}
          placeholder={EXAMPLE.venue}
          maxLength={120}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField
          field={fields.venueAddress}
          label={t.address}
          placeholder={EXAMPLE.address}
          maxLength={300}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField field={fields.city} label={t.city} maxLength={80} autoComplete="off" />
        <TextField field={fields.country} label={t.country} maxLength={80} autoComplete="off" />
        {location && (
          <TextField
            field={location}
            label={t.mapPlace}
            hint={t.mapPlaceHint}
            placeholder={EXAMPLE.location}
            maxLength={MAX_MAP_PLACE}
            autoComplete="off"
            className="sm:col-span-2"
            optional
          />
        )}
      </div>
      <TextField
        field={fields.onlineUrl}
        label={t.link}
        hint={t.linkHint}
        type="url"
        placeholder={EXAMPLE.link}
        maxLength={500}
        autoComplete="off"
        className="group-has-[[value=venue]:checked]/place:hidden"
      />
    </div>
  );
}
