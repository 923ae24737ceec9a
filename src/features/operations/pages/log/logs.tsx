import { Form } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { isoOf } from '#shared/ui/format-date.ts';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { words } from '../../messages/logs.messages.ts';
import { LOG_SHOWN } from '../../model/log-shown.ts';
import { fieldText } from '../../model/log-span.ts';
import { LiveLog } from '../../ui/live-log.tsx';
import { LogLines } from '../../ui/log-lines.tsx';
import { LogPlot } from '../../ui/log-plot.tsx';
import type { Route } from './+types/logs';

export { loader } from './logs.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** The log: by level, text, status, request and time, with a plot of how many lines there are. The newest ones are followed. */
export default function Logs({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { lines, next, searchedTo, paged, columns, asked, now } = loaderData;
  const { show, ...typed } = asked;
  const queryOf = (more: Record<string, string>) =>
    new URLSearchParams(Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '')).toString();
  const to = (more: Record<string, string>) => `/_/logs?${queryOf(more)}`;
  const searching = Object.values(typed).some((value) => value !== '');
  const timed = asked.from !== '';
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <div className="max-sm:order-last">
        <LogPlot
          title={timed ? t.chosen : t.day}
          columns={columns}
          to={(column) => to({ from: fieldText(column.at), to: fieldText(column.to) })}
        />
      </div>
      <StateLinks
        label={t.levels}
        links={LOG_SHOWN.map((one) => ({ to: to({ show: one }), label: t[one], here: one === show }))}
      />
      <search>
        <Form
          method="get"
          action="/_/logs"
          className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1fr)_13rem_13rem_auto]"
        >
          <input type="hidden" name="show" value={show} />
          <Field label={t.text}>
            <Input key={typed.text} type="search" name="text" defaultValue={typed.text} />
          </Field>
          <Field label={t.status}>
            <Input
              key={typed.status}
              name="status"
              inputMode="numeric"
              maxLength={3}
              defaultValue={typed.status}
            />
          </Field>
          <div className="max-sm:col-span-2">
            <Field label={t.requestId}>
              <Input
                key={typed.request}
                name="request"
                autoCapitalize="off"
                spellCheck={false}
                defaultValue={typed.request}
              />
            </Field>
          </div>
          <div className="max-sm:col-span-2">
            <Field label={t.since}>
              <Input key={typed.from} type="datetime-local" name="from" defaultValue={typed.from} />
            </Field>
          </div>
          <div className="max-sm:col-span-2 sm:col-span-2 xl:col-span-1">
            <Field label={t.until}>
              <Input key={typed.to} type="datetime-local" name="to" defaultValue={typed.to} />
            </Field>
          </div>
          <div className="flex gap-2 max-sm:col-span-2">
            <Button type="submit" variant="secondary" className="max-sm:flex-1">
              {t.find}
            </Button>
            {searching && (
              <ButtonLink to={`/_/logs?show=${show}`} variant="ghost">
                {t.clear}
              </ButtonLink>
            )}
          </div>
        </Form>
      </search>
      {paged || timed ? (
        <LogLines lines={lines} />
      ) : (
        <LiveLog key={`${queryOf({})} ${now}`} lines={lines} query={queryOf({})} now={now} />
      )}
      {searchedTo !== null && (
        <Callout tone="info" title={t.partial(`${isoOf(searchedTo).slice(0, 19).replace('T', ' ')} UTC`)} />
      )}
      <Pagination
        newer={paged ? to({}) : null}
        older={next ? to({ before: next }) : null}
        {...(searchedTo === null ? {} : { olderLabel: t.older })}
      />
    </ConsolePage>
  );
}
