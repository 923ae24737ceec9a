import { formatNumber } from '#lib/language/index.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/health.messages.ts';
import { formatBytes } from '../model/format-bytes.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import type { Route } from './+types/health';

export { loader } from './health.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** How the site is: its database, machine, mail, payments and backups. */
export default function HealthPage({ loaderData: health }: Route.ComponentProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const { database, machine, mail, stripe, backup, backupFault, writeFault } = health;
  const bytes = (value: number) => formatBytes(value, language);
  const number = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 });
  const yes = (fine: boolean) => <Badge tone={fine ? 'leaf' : 'crimson'}>{fine ? t.yes : t.no}</Badge>;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      {writeFault !== null && <Callout tone="error" title={writeFault} />}
      {backupFault !== null && (
        <Callout tone="error" title={t.backupsAway}>
          {backupFault}
        </Callout>
      )}
      <div className="gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
        <Facts
          title={t.database}
          facts={[
            [t.version, `${t.dialect[database.dialect]} ${database.version}`],
            [t.writes, yes(writeFault === null)],
            [t.size, bytes(database.size)],
            [t.answers, `${number(database.answeredIn)} ms`],
            ...(database.clockAhead === null
              ? []
              : [[t.clockAhead, `${number(database.clockAhead)} ms`] as const]),
            ...(database.dialect === 'postgres'
              ? [
                  [
                    t.replicas,
                    (database.replicas ?? [])
                      .map(({ name, state, behindMs }) => t.behind(name, state, number(behindMs)))
                      .join('; ') || t.none,
                  ] as const,
                  [t.replicaRead, health.replicaRead ? t.yes : t.no] as const,
                ]
              : []),
          ]}
        />
        <Facts
          title={t.machine}
          facts={[
            [t.diskFree, t.of(bytes(machine.diskFree), bytes(machine.diskTotal))],
            [t.memoryFree, t.of(bytes(machine.memoryFree), bytes(machine.memoryTotal))],
            [t.memoryUsed, bytes(machine.memoryUsed)],
            [t.load, machine.load.map(number).join(' · ')],
            [t.uptime, t.minutes(number(Math.floor(machine.uptime / 60)))],
            [t.clock, <Moment key="clock" at={health.now} />],
          ]}
        />
        <Facts
          title={t.product}
          facts={[
            ['Mela', health.version || '–'],
            ['Node.js', machine.node],
            [t.schema, database.schema],
          ]}
        />
        <Facts
          title={t.mail}
          facts={[
            [t.mailWay, t.way[mail.way]],
            [t.lastSent, <Moment key="sent" at={mail.lastSent} />],
          ]}
        />
        <Facts
          title={t.stripe}
          facts={[
            [t.stripeMode, t.mode[stripe.mode]],
            [t.lastEvent, <Moment key="event" at={stripe.lastEvent} />],
          ]}
        />
        <Facts
          title={t.backups}
          facts={[
            [t.count, backupFault === null ? number(health.backups) : t.unknown],
            [
              t.newest,
              backup ? <Moment key="newest" at={backup.at} /> : backupFault === null ? t.none : t.unknown,
            ],
            ...(backup ? [[t.size, bytes(backup.size)] as const] : []),
          ]}
        />
      </div>
    </ConsolePage>
  );
}
