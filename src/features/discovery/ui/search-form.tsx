import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { accessOptionsIn } from '#features/events/ui/access.ts';
import { about } from '#features/events/messages/access.messages.ts';
import { words } from '../messages/find.messages.ts';

interface SearchFormProps {
  query: {
    q: string;
    category: string;
    city: string;
    when: string;
    from: string;
    to: string;
    access: string;
    price: string;
    near: string;
  };
  cities: readonly { city: string }[];
  /** Times to choose from: value and label. */
  whens: readonly (readonly [string, string])[];
  problems: { from?: string; to?: string };
}

/** What one looks for, where and when. A plain form that fills in the address; with a script, choices apply at once. */
export function SearchForm({ query, cities, whens, problems }: SearchFormProps) {
  const t = useMessages(words);
  const access = useMessages(about);
  const language = useLanguage();
  const submit = useSubmit();
  const picked = query.from !== '' || query.to !== '';
  // Cities beyond the most frequent come by an address.
  const known = cities.some(({ city }) => city === query.city);
  return (
    <search aria-label={t.events}>
      <Form
        method="get"
        action="/events"
        // The address is the state: what it says is what the controls show.
        key={JSON.stringify(query)}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement && target.value !== 'dates') void submit(currentTarget);
        }}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {query.price && <input type="hidden" name="price" value={query.price} />}
        {query.near && <input type="hidden" name="near" value={query.near} />}
        <Field label={t.searchEvents} hideLabel className="col-span-2 lg:col-span-1">
          <Input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={t.searchExample}
            prefix={<Search aria-hidden />}
            enterKeyHint="search"
            maxLength={200}
          />
        </Field>
        <Field label={t.city} hideLabel>
          <Select name="city" defaultValue={query.city}>
            <option value="">{t.anyCity}</option>
            {query.city && !known && <option value={query.city}>{query.city}</option>}
            {cities.map(({ city }) => (
              <option key={city} value={city}>
                {city}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.when} hideLabel>
          <Select name="when" defaultValue={picked ? '' : query.when}>
            <option value="">{picked ? t.chosenDates : t.anyTime}</option>
            {whens.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="col-span-2 lg:col-span-1">
          {t.search}
        </Button>
        <details open={picked || query.access !== ''} className="col-span-2 lg:col-span-4">
          <summary className="inline-flex min-h-10 sm:min-h-9 items-center rounded-sm text-[0.9375rem] text-muted underline decoration-line underline-offset-4 hover:text-text">
            {t.chooseDates}
          </summary>
          <div className="mt-3 grid gap-3 xs:grid-cols-2 sm:max-w-2xl sm:grid-cols-3">
            <Field label={t.from} error={problems.from}>
              <Input type="date" name="from" defaultValue={query.when ? '' : query.from} />
            </Field>
            <Field label={t.to} error={problems.to}>
              <Input type="date" name="to" defaultValue={query.when ? '' : query.to} />
            </Field>
            <Field label={access.title}>
              <Select name="access" defaultValue={query.access}>
                <option value="">{access.any}</option>
                {accessOptionsIn(language).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </details>
      </Form>
    </search>
  );
}
