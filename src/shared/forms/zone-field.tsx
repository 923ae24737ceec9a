import { useEffect, useRef } from 'react';
import { type FormField, initialText } from './form-field.ts';
import { TextField } from './text-field.tsx';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import { currentZoneName, isOwnLabel } from '#lib/time-zones/zone-names.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from './zone-field.messages.ts';

interface ZoneFieldProps {
  field: FormField;
  /** Every place to choose from: the server's list, so that its page and the browser's agree. */
  zones: readonly ZoneChoice[];
  /** Where a script runs, take the zone that this browser is in, unless one was chosen. */
  guess?: boolean;
}

/** In which time zone the times are meant: found by typing a city. */
export function ZoneField({ field, zones, guess }: ZoneFieldProps) {
  const t = useMessages(words);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!guess) return;
    const here = labelOf(zones, currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone));
    const input = box.current?.querySelector('input');
    if (input && here !== null) input.value = here;
  }, [guess, zones]);
  const typed = initialText(field) ?? '';
  const { id, name, key, errors } = field;
  return (
    <div ref={box}>
      <TextField
        // A field of Conform can't be spread: it answers what it is asked.
        field={{ id, name, key, errors, initialValue: labelOf(zones, typed) ?? typed }}
        label={t.zone}
        hint={t.zoneHint}
        suggestions={zones.map(({ label }) => label)}
        autoComplete="off"
        required
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </div>
  );
}

/** How a zone stands in the list: by the place that it is called after, since others share it. */
function labelOf(zones: readonly ZoneChoice[], wanted: string): string | null {
  const of = zones.filter(({ zone }) => zone === wanted);
  const own = of.find(({ label }) => isOwnLabel(label, wanted)) ?? of[0];
  return own?.label ?? null;
}
