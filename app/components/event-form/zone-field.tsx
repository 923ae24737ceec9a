import { useEffect, useRef } from 'react';
import type { FormField } from '../../forms/form-field.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { currentZoneName, zonePlace, zonesByRegion } from './zone-names.ts';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './event-form.messages.ts';

interface ZoneFieldProps {
  field: FormField;
  /** Every zone to choose from: the server's list, so that its page and the browser's agree. */
  zones: readonly string[];
  /** Where a script runs, take the zone that this browser is in, unless one was chosen. */
  guess?: boolean;
}

/** In which time zone the times are meant. */
export function ZoneField({ field, zones, guess }: ZoneFieldProps) {
  const say = useMessages(words);
  const regions: Readonly<Record<string, string>> = say.regions;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!guess) return;
    const here = currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const select = box.current?.querySelector('select');
    if (select && zones.includes(here)) select.value = here;
  }, [guess, zones]);
  return (
    <div ref={box}>
      <SelectField field={field} label={say.zone} required>
        {zonesByRegion(zones).map(([region, members]) => (
          <optgroup key={region} label={regions[region] ?? region}>
            {members.map((zone) => (
              <option key={zone} value={zone}>
                {zonePlace(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </div>
  );
}
