import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { FormSection } from '../organiser/form-section.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { words } from './planner.messages.ts';

/** Called so in every language. */
const UNIVERSAL = 'UTC';

interface OwnZoneProps {
  /** What was chosen; '' for nothing yet. */
  zone: string;
  zones: readonly string[];
}

/** Whose clock says which day is today. Who has not chosen gets that of their browser, where scripts run. */
export function OwnZone({ zone, zones }: OwnZoneProps) {
  const say = useMessages(words);
  const { submit, Form: Own } = useFetcher({ key: 'zone' });
  useEffect(() => {
    if (zone !== '') return;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    void submit({ intent: 'zone', timezone: timeZone, only: 'unset' }, { method: 'post' });
  }, [zone, submit]);
  return (
    <FormSection title={say.zone} text={say.zoneText}>
      <Own method="post" className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="intent" value="zone" />
        <Field label={say.zone} className="min-w-60 flex-1">
          <Select name="timezone" key={zone} defaultValue={zone === '' ? UNIVERSAL : zone}>
            <option value={UNIVERSAL}>{UNIVERSAL}</option>
            {zones.map((each) => (
              <option key={each} value={each}>
                {each.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary">
          {say.saveZone}
        </Button>
      </Own>
    </FormSection>
  );
}
