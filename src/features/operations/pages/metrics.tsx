import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/metrics.messages.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import { RequestPlot } from '../ui/request-plot.tsx';
import { formatBytes } from '../model/format-bytes.ts';
import type { Route } from './+types/metrics';

export { loader } from './metrics.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** How much is asked of the site, by the day and by the month. */
export default function Metrics({ loaderData: { day, month, sums } }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <RequestPlot title={t.day} spans={day} describe={t.asked} />
      <Facts
        title={t.inDay}
        facts={[
          [t.requests, number(sums.requests)],
          [t.refused, number(sums.refused)],
          [t.failed, number(sums.failed)],
          [
            t.slow,
            <Link key="slow" to="/_/logs?show=slow" className="underline underline-offset-4">
              {number(sums.slow)}
            </Link>,
          ],
          [t.mean, t.ms(formatNumber(sums.mean, language, { maximumFractionDigits: 1 }))],
          [t.memory, formatBytes(sums.memory, language)],
        ]}
      />
      <RequestPlot title={t.month} spans={month} describe={t.asked} days />
    </ConsolePage>
  );
}
