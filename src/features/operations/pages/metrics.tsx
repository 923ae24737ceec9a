import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/metrics.messages.ts';
import { formatBytes } from '../model/format-bytes.ts';
import { SpanPlot } from '../ui/span-plot.tsx';
import type { Route } from './+types/metrics';

export { loader } from './metrics.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** What the site has to do and how it does it, over a day or a month. */
export default function Metrics({ loaderData: { span, spans, sums, slowMs } }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const bytes = (value: number) => formatBytes(value, language);
  const days = span === 'month';
  const of = (figure: 'p95' | 'jobs' | 'mails' | 'orders' | 'clients' | 'memory' | 'size') =>
    spans.map((one) => ({ at: one.at, up: one[figure] }));
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <StateLinks
        label={t.spans}
        links={[
          { to: '/_/metrics', label: t.inDay, here: !days },
          { to: '/_/metrics?show=month', label: t.inMonth, here: days },
        ]}
      />
      <Facts
        title={days ? t.inMonth : t.inDay}
        facts={[
          [t.requests, number(sums.requests)],
          [t.refused, number(sums.refused)],
          [t.failed, number(sums.failed)],
          [
            t.slow(number(slowMs)),
            <Link key="slow" to={`/_/slow?show=${span}`} className="underline underline-offset-4">
              {number(sums.slow)}
            </Link>,
          ],
          [t.mean, t.ms(formatNumber(sums.mean, language, { maximumFractionDigits: 1 }))],
          [t.orders, number(sums.orders)],
          [t.mails, number(sums.mails)],
          [t.memory, bytes(sums.memory)],
        ]}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <SpanPlot
          title={t.requests}
          spans={spans.map(({ at, requests, failed }) => ({ at, up: requests, down: failed }))}
          names={[t.all, t.failedOnes]}
          days={days}
        />
        <SpanPlot
          title={t.p95}
          spans={of('p95')}
          names={[t.duration]}
          format={(value) => t.ms(number(value))}
          days={days}
        />
        <SpanPlot title={t.orders} spans={of('orders')} names={[t.paid]} tone="leaf" days={days} />
        <SpanPlot
          title={t.mails}
          spans={spans.map(({ at, mails, mailsFailed }) => ({ at, up: mails, down: mailsFailed }))}
          names={[t.sent, t.notDelivered]}
          days={days}
        />
        <SpanPlot title={t.jobs} spans={of('jobs')} names={[t.waiting]} days={days} />
        <SpanPlot title={t.clients} spans={of('clients')} names={[t.connections]} days={days} />
        <SpanPlot title={t.memory} spans={of('memory')} names={[t.used]} format={bytes} days={days} />
        <SpanPlot title={t.size} spans={of('size')} names={[t.used]} format={bytes} days={days} />
      </div>
      <p className="max-w-3xl text-[0.875rem] text-muted">{t.kept}</p>
    </ConsolePage>
  );
}
