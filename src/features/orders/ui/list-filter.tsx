import { Download, Search, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button, buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { words } from '../messages/lists.messages.tsx';

export type Query = Partial<Record<string, string>>;

/** What a list may be narrowed to. */
export interface ListChoices {
  types: readonly { id: string; name: string }[];
  promos: readonly { id: string; name: string }[];
  links: readonly { id: string; name: string }[];
  /** Dates that tickets are sold for; none where the event has one. */
  dates?: readonly { id: string; name: string }[];
}

interface ListFilterProps {
  query: Query;
  choices: ListChoices;
  statuses: readonly { value: string; label: string }[];
  /** The state that is meant when none is named; `''` for all. */
  usualStatus?: string;
  sorts: readonly ('newest' | 'oldest' | 'name' | 'most' | 'least')[];
  /** Address of the whole list. */
  base: string;
  /** A further choice, that this list alone has: after the ticket. */
  further?: ReactNode;
  /** What can be done with the list: at the end of the line. */
  actions?: ReactNode;
}

/** Narrows a list, and says in which order it stands. A plain form: the answer has an address. */
export function ListFilter(props: ListFilterProps) {
  const { query, choices, statuses, usualStatus = '', sorts, base, further, actions } = props;
  const t = useMessages(words);
  const {
    q = '',
    status = usualStatus,
    type = '',
    admission = '',
    origin = '',
    promo = '',
    via = '',
    date = '',
    alone = '',
  } = query;
  const { from = '', until = '', sort = 'newest' } = query;
  const deep =
    [admission, origin, promo, via, date, from, until].some((value) => value !== '') || sort !== 'newest';
  const any = Object.keys(query).length > 0;
  return (
    <search>
      {/* Made anew for each address: a field keeps what was typed otherwise. */}
      <Form
        method="get"
        key={JSON.stringify(query)}
        className="grid grid-cols-2 items-center gap-2 lg:flex lg:flex-wrap [&_input]:lg:min-h-9 [&_input]:lg:py-1 [&_select]:lg:min-h-9 [&_select]:lg:py-1"
      >
        <div className="col-span-2 lg:min-w-48 lg:flex-1">
          <Field label={t.search} hideLabel>
            <Input
              type="search"
              name="q"
              defaultValue={q}
              placeholder={t.search}
              prefix={<Search aria-hidden />}
            />
          </Field>
        </div>
        <div className="lg:w-36">
          <Choice name="status" label={t.status} value={status}>
            {usualStatus === '' && <option value="">{t.everyStatus}</option>}
            {statuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        </div>
        <div className="lg:w-36">
          <Choice name="type" label={t.type} value={type}>
            <option value="">{t.everyType}</option>
            {choices.types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        {further}
        <details open={deep} className="group contents">
          <summary
            className={buttonClass({
              variant: 'ghost',
              size: 'sm',
              className: 'max-lg:justify-self-start group-open:bg-lifted group-open:text-text',
            })}
          >
            <SlidersHorizontal aria-hidden />
            {t.more}
          </summary>
          <div className="order-last col-span-2 grid w-full gap-3 rounded-lg border border-line p-4 sm:grid-cols-2 lg:grid-cols-4">
            <Choice name="admission" label={t.admission} value={admission} labelled>
              <option value="">{t.admissions.any}</option>
              <option value="in">{t.admissions.in}</option>
              <option value="out">{t.admissions.out}</option>
            </Choice>
            <Choice name="origin" label={t.origin} value={origin} labelled>
              <option value="">{t.origins.any}</option>
              {(['site', 'hand', 'cash', 'bank', 'guest', 'import'] as const).map((value) => (
                <option key={value} value={value}>
                  {t.origins[value]}
                </option>
              ))}
            </Choice>
            <Field label={t.from}>
              <Input type="date" name="from" defaultValue={from} />
            </Field>
            <Field label={t.until}>
              <Input type="date" name="until" defaultValue={until} />
            </Field>
            {choices.dates && choices.dates.length > 0 && (
              <Choice name="date" label={t.date} value={date} labelled>
                <Named first={t.anyDate} all={choices.dates} />
              </Choice>
            )}
            {choices.promos.length > 0 && (
              <Choice name="promo" label={t.promo} value={promo} labelled>
                <Named first={t.anyPromo} all={choices.promos} />
              </Choice>
            )}
            {choices.links.length > 0 && (
              <Choice name="via" label={t.via} value={via} labelled>
                <Named first={t.anyVia} all={choices.links} />
              </Choice>
            )}
            <Choice name="sort" label={t.sort} value={sort} labelled>
              {sorts.map((value) => (
                <option key={value} value={value}>
                  {t.sorts[value]}
                </option>
              ))}
            </Choice>
          </div>
        </details>
        {alone !== '' && <input type="hidden" name="alone" value={alone} />}
        <div className="flex gap-1 max-lg:justify-self-end">
          <Button type="submit" variant="secondary" size="sm">
            {t.find}
          </Button>
          {any && (
            <ButtonLink to={base} variant="ghost" size="sm">
              {t.clear}
            </ButtonLink>
          )}
        </div>
        {actions && (
          <div className="col-span-2 flex flex-wrap items-center justify-between gap-1 lg:ml-auto">
            {actions}
          </div>
        )}
      </Form>
    </search>
  );
}

function Named({ first, all }: { first: string; all: readonly { id: string; name: string }[] }) {
  return (
    <>
      <option value="">{first}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  /** The label stands above it, and not for screen readers alone. */
  labelled?: boolean;
  children: ReactNode;
}

function Choice({ name, label, value, labelled = false, children }: ChoiceProps) {
  return (
    <Field label={label} hideLabel={!labelled}>
      <Select name={name} defaultValue={value}>
        {children}
      </Select>
    </Field>
  );
}

/** The address of a list as it is narrowed, from where `cursor` says on. */
export function listAddress(base: string, query: Query, cursor: string | null = null): string {
  const search = new URLSearchParams(
    Object.entries({ ...query, cursor: cursor ?? '' }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  );
  return `${base}${search.size > 0 ? `?${search}` : ''}`;
}

/** Takes a list along as it is narrowed, in either kind of file. */
export function Downloads({ base, query }: { base: string; query: Query }) {
  const t = useMessages(words);
  const search = listAddress('', query);
  return (
    <div className="flex flex-wrap">
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonLink
          key={format}
          to={`${base}/export/${format}${search}`}
          reloadDocument
          variant="ghost"
          size="sm"
          aria-label={t.downloadAs(t[format])}
        >
          <Download aria-hidden />
          {t[format]}
        </ButtonLink>
      ))}
    </div>
  );
}
