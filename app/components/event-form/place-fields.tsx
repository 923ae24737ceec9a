import type { FormField } from '../../forms/form-field.ts';
import { RadioField } from '../../forms/radio-field.tsx';
import { TextField } from '../../forms/text-field.tsx';

interface PlaceFieldsProps {
  fields: Record<'where' | 'venueName' | 'venueAddress' | 'city' | 'country' | 'onlineUrl', FormField>;
}

const options = [
  { value: 'venue', label: 'At a venue' },
  { value: 'online', label: 'Online' },
  { value: 'both', label: 'Both' },
];

/** Where an event is. What doesn't belong to the choice is hidden by style alone, and not taken by the server. */
export function PlaceFields({ fields }: PlaceFieldsProps) {
  return (
    <div className="group/place flex flex-col gap-6">
      <RadioField field={fields.where} legend="Place" options={options} columns={3} />
      <div className="grid gap-x-4 gap-y-6 group-has-[[value=online]:checked]/place:hidden sm:grid-cols-2">
        <TextField
          field={fields.venueName}
          label="Venue"
          placeholder="Union Chapel"
          maxLength={120}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField
          field={fields.venueAddress}
          label="Address"
          placeholder="Compton Terrace, London N1 2UN"
          maxLength={300}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField field={fields.city} label="City" maxLength={80} autoComplete="off" />
        <TextField field={fields.country} label="Country" maxLength={80} autoComplete="off" />
      </div>
      <TextField
        field={fields.onlineUrl}
        label="Link"
        hint="Where people join from home."
        type="url"
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        className="group-has-[[value=venue]:checked]/place:hidden"
      />
    </div>
  );
}
