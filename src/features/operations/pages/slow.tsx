import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/slow.messages.ts';
import { SLOW_SPANS } from '../model/slow-spans.ts';
import type { Route } from './+types/slow';

export { loader } from './slow.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Which requests were slow, route by route. */
export default function SlowRequests({ loaderData: { span, routes, slowMs } }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const ms = (value: number) => <span className="whitespace-nowrap">{t.ms(number(Math.round(value)))}</span>;
  return (
    <ConsolePage title={t.title} lead={t.lead(number(slowMs))}>
      <StateLinks
        label={t.spans}
        links={SLOW_SPANS.map((one) => ({ to: `/_/slow?show=${one}`, label: t[one], here: one === span }))}
      />
      <Card flush>
        <Table
          caption={t.title}
          rows={routes}
          rowKey={({ route }) => route}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'route',
              header: t.route,
              primary: true,
              cell: ({ route, failed }) => (
                <>
                  <span className="font-mono text-[0.8125rem] font-normal [overflow-wrap:anywhere]">
                    {route}
                  </span>
                  {failed > 0 && (
                    <span className="block text-[0.8125rem] font-normal text-crimson-bright">
                      {t.failed(number(failed))}
                    </span>
                  )}
                </>
              ),
            },
            { key: 'requests', header: t.requests, align: 'end', cell: ({ requests }) => number(requests) },
            { key: 'slow', header: t.slow, align: 'end', cell: ({ slow }) => number(slow) },
            { key: 'p50', header: t.p50, align: 'end', cell: ({ p50 }) => ms(p50) },
            { key: 'p95', header: t.p95, align: 'end', cell: ({ p95 }) => ms(p95) },
            { key: 'longest', header: t.longest, align: 'end', cell: ({ longest }) => ms(longest) },
            {
              key: 'last',
              header: t.last,
              cell: ({ route, last }) =>
                last === null ? (
                  '–'
                ) : (
                  <>
                    <Moment at={last.at} />
                    <span className="block text-[0.8125rem] text-muted">
                      {ms(last.ms)}
                      {/^\w+ \/api\//.test(route) && (
                        <>
                          {' · '}
                          <Link
                            to={`/_/logs?request=${encodeURIComponent(last.id)}`}
                            className="underline underline-offset-4"
                          >
                            {t.inLog}
                          </Link>
                        </>
                      )}
                    </span>
                  </>
                ),
            },
          ]}
        />
      </Card>
      <p className="max-w-3xl text-[0.875rem] text-muted">
        {t.kept} {t.lines(number(slowMs))}{' '}
        <Link to="/_/logs?show=slow" className="underline underline-offset-4">
          {t.toLog}
        </Link>
      </p>
    </ConsolePage>
  );
}
