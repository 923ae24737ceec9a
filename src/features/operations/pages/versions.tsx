import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/versions.messages.ts';
import type { Route } from './+types/versions';

export { loader } from './versions.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** What runs here, how far its schema is, and how to see what an upgrade would do. */
export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { version, node, database, taken, waiting, newer, upgrades, releases } = loaderData;
  const number = (value: number) => formatNumber(value, language);
  const names = (steps: readonly string[]) => (
    <ul className="font-mono text-[0.8125rem] font-normal [overflow-wrap:anywhere]">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      {newer.length > 0 && (
        <Callout tone="error" title={t.newer}>
          {names(newer)}
        </Callout>
      )}
      {waiting.length > 0 && (
        <Callout tone="info" title={t.waits}>
          {names(waiting)}
        </Callout>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Facts
          title={t.running}
          facts={[
            ['Mela', version],
            ['Node', node],
            [t.dialect[database.dialect], database.version],
            [t.taken, number(taken)],
            [t.waiting, number(waiting.length)],
            [t.last, <Moment key="last" at={upgrades[0]?.at ?? ''} />],
          ]}
        />
        <Card title={t.next}>
          <div className="flex flex-col gap-3 text-[0.9375rem]">
            <p>{t.nextText}</p>
            <pre className="overflow-x-auto rounded-md bg-ground px-3 py-2 font-mono text-[0.8125rem]">
              {
                'cd /opt/next/mela\nset -a; . /etc/mela.env\nrunuser -u mela -- bin/node build/mela/cli.js schema'
              }
            </pre>
            <p className="text-muted">{t.nextAfter}</p>
          </div>
        </Card>
      </div>
      <Card title={t.upgrades} flush>
        <Table
          caption={t.upgrades}
          rows={upgrades}
          rowKey={({ at }) => at}
          columns={[
            { key: 'at', header: t.at, primary: true, cell: ({ at }) => <Moment at={at} /> },
            {
              key: 'steps',
              header: t.steps,
              cell: ({ steps }) => (
                <details>
                  <summary className="min-h-6 underline underline-offset-4">
                    {t.count(steps.length, number(steps.length))}
                  </summary>
                  {names(steps)}
                </details>
              ),
            },
          ]}
        />
      </Card>
      {releases.length > 0 && (
        <Card title={t.releases} flush>
          <Table
            caption={t.releases}
            rows={releases}
            rowKey={(one) => `${one.version} ${one.node}`}
            columns={[
              { key: 'version', header: 'Mela', primary: true, cell: (one) => one.version },
              { key: 'node', header: 'Node', cell: (one) => one.node },
              { key: 'since', header: t.since, cell: ({ since }) => <Moment at={since} /> },
            ]}
          />
        </Card>
      )}
    </ConsolePage>
  );
}
