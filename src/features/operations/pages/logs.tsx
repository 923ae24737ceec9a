import { Form, Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/logs.messages.ts';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { RequestPlot } from '../ui/request-plot.tsx';
import type { Route } from './+types/logs';

export { loader } from './logs.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

const SHOWN = ['every', 'error', 'warn', 'info', 'debug', 'slow'] as const;

/** The log: by level, text, status and request, with a plot of what the last day was like. */
export default function Logs({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { lines, next, partial, paged, day, asked } = loaderData;
  const { show, ...typed } = asked;
  const to = (more: Record<string, string>) => {
    const query = Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '');
    return `/_/logs?${new URLSearchParams(query)}`;
  };
  const searching = Object.values(typed).some((value) => value !== '');
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <div className="max-sm:order-last">
        <RequestPlot title={t.day} spans={day} describe={t.asked} />
      </div>
      <StateLinks
        label={t.levels}
        links={SHOWN.map((one) => ({ to: to({ show: one }), label: t[one], here: one === show }))}
      />
      <search>
        <Form
          method="get"
          action="/_/logs"
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 max-sm:[&>:first-of-type]:col-span-2 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-[minmax(0,2fr)_6rem_minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="show" value={show} />
          <Field label={t.text} hideLabel>
            <Input
              key={typed.text}
              type="search"
              name="text"
              defaultValue={typed.text}
              placeholder={t.text}
            />
          </Field>
          <Field label={t.status} hideLabel>
            <Input
              key={typed.status}
              name="status"
              inputMode="numeric"
              maxLength={3}
              defaultValue={typed.status}
              placeholder={t.status}
            />
          </Field>
          <Field label={t.requestId} hideLabel>
            <Input
              key={typed.request}
              name="request"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={typed.request}
              placeholder={t.requestId}
            />
          </Field>
          <div className="flex gap-2">
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
      <Card flush>
        <Table
          caption={t.title}
          rows={lines}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'message',
              header: t.message,
              primary: true,
              cell: ({ id, message, level, error }) => (
                <span className="flex items-baseline gap-2">
                  {(level === 'error' || level === 'warn') && (
                    <Badge tone={level === 'error' ? 'crimson' : 'marigold'}>{t.one[level]}</Badge>
                  )}
                  <span className="min-w-0">
                    <Link
                      to={`/_/logs/${id}`}
                      className="font-mono text-[0.8125rem] font-normal [overflow-wrap:anywhere] hover:underline"
                    >
                      {message || '–'}
                    </Link>
                    {error !== '' && (
                      <span className="block text-[0.8125rem] font-normal [overflow-wrap:anywhere] text-crimson-bright">
                        {error}
                      </span>
                    )}
                  </span>
                </span>
              ),
            },
            {
              key: 'status',
              header: t.status,
              align: 'end',
              cell: ({ status }) => (status === null ? '–' : String(status)),
            },
            {
              key: 'took',
              header: t.took,
              align: 'end',
              cell: ({ took }) =>
                took === null ? (
                  '–'
                ) : (
                  <span className="whitespace-nowrap">
                    {t.ms(formatNumber(took, language, { maximumFractionDigits: took < 10 ? 1 : 0 }))}
                  </span>
                ),
            },
            { key: 'when', header: t.when, cell: ({ created }) => <Moment at={created} /> },
          ]}
        />
      </Card>
      {partial && <Callout tone="info" title={t.partial} />}
      <Pagination
        newer={paged ? to({}) : null}
        older={next ? to({ before: next }) : null}
        {...(partial ? { olderLabel: t.older } : {})}
      />
    </ConsolePage>
  );
}
