import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useRevalidator } from 'react-router';
import type { ZoneChoice } from '#lib/time-zones/zone-choices.ts';
import { isOwnLabel } from '#lib/time-zones/zone-names.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/planner.messages.ts';

/** Called so in every language. */
const UNIVERSAL = 'UTC';

interface OwnPlaceProps {
  /** What was chosen; '' for nothing yet. */
  zone: string;
  zones: readonly ZoneChoice[];
  /** ISO 3166-1 alpha-2; '' for none. */
  country: string;
  countries: readonly { code: string; name: string }[];
  /** The part of the country; '' for the whole. */
  region: string;
  /** Of the country that is kept: of another one they are there when that is. */
  regions: readonly { code: string; name: string }[];
}

/**
 * Whose clock says which day is today, and whose public holidays are shown. Who has not chosen gets the zone of their
 * browser and its country, where scripts run; what they are choosing meanwhile stays.
 */
export function OwnPlace({ zone, zones, country, countries, region, regions }: OwnPlaceProps) {
  const t = useMessages(words);
  const { Form: Own } = useFetcher({ key: 'zone' });
  const [picked, setPicked] = useState<{ zone?: string; country?: string; region?: string }>({});
  useZoneOfBrowser(zone === '');
  return (
    <FormSection title={t.ownPlace} text={t.zoneText}>
      <Own method="post" className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="intent" value="zone" />
        <Field label={t.zone} className="min-w-60 flex-1">
          <Select
            name="timezone"
            value={picked.zone ?? (zone || UNIVERSAL)}
            onChange={({ target }) => setPicked({ ...picked, zone: target.value })}
          >
            <option value={UNIVERSAL}>{UNIVERSAL}</option>
            {zones
              .filter((each) => each.zone !== UNIVERSAL && isOwnLabel(each.label, each.zone))
              .map((each) => (
                <option key={each.zone} value={each.zone}>
                  {each.label}
                </option>
              ))}
          </Select>
        </Field>
        <Field label={t.country} className="min-w-60 flex-1">
          <Select
            name="country"
            value={picked.country ?? country}
            onChange={({ target }) => setPicked({ ...picked, country: target.value, region: '' })}
          >
            <option value="">{t.noCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {regions.length > 0 && (picked.country ?? country) === country && (
          <Field label={t.region} className="min-w-60 flex-1">
            <Select
              name="region"
              value={picked.region ?? region}
              onChange={({ target }) => setPicked({ ...picked, region: target.value })}
            >
              <option value="">{t.wholeCountry}</option>
              {regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" variant="secondary">
          {t.saveZone}
        </Button>
      </Own>
      <p className="text-[0.875rem] text-muted">
        {t.holidaysFrom}{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/" className="underline" rel="license">
          {t.licence}
        </a>
        {'. '}
        {t.holidaysOwn}
      </p>
    </FormSection>
  );
}

/**
 * Tells the server the zone of this browser, and reads the page again. No fetcher: React Router breaks off a fetcher that
 * ends while somebody is on the way to a page that the browser has not heard of yet.
 */
function useZoneOfBrowser(unset: boolean): void {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const address = useRef(pathname + search);
  useEffect(() => {
    if (!unset) return;
    let left = false;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const body = new URLSearchParams({ intent: 'zone', timezone: timeZone, only: 'unset' });
    void fetch(address.current, { method: 'POST', body, redirect: 'manual' }).then(
      () => (left ? undefined : revalidate()),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [unset, revalidate]);
}
