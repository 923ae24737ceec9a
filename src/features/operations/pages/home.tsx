import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/home.messages.ts';
import { words as healthWords } from '../messages/health.messages.ts';
import { formatBytes } from '../model/format-bytes.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import { WorkList } from '../ui/work-list.tsx';
import type { Route } from './+types/home';

export { loader } from './home.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Where an operator's day begins: the queue of what waits, and how the site is. */
export default function ConsoleHome({ loaderData: { work, site } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      {site?.writeFault && <Callout tone="error" title={site.writeFault} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {work.length === 0 ? (
          <Card>
            <EmptyState title={t.nothing} text={t.nothingText} />
          </Card>
        ) : (
          <WorkList work={work} />
        )}
        {site && <SiteFacts site={site} />}
      </div>
    </ConsolePage>
  );
}

/** How the site is, for who looks after it. */
function SiteFacts({ site }: { site: NonNullable<Route.ComponentProps['loaderData']['site']> }) {
  const t = useMessages(words);
  const health = useMessages(healthWords);
  const language = useLanguage();
  const { diskFree, diskTotal } = site;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        title={t.site}
        facts={[
          [
            t.lastBackup,
            site.backup ? (
              <Moment key="backup" at={site.backup} />
            ) : site.backupsAway ? (
              health.unknown
            ) : (
              t.noneYet
            ),
          ],
          [t.database, `${health.dialect[site.dialect]} ${site.databaseVersion}`],
          [t.takesWrites, site.writeFault === null ? health.yes : health.no],
          [t.disk, health.of(formatBytes(diskFree, language), formatBytes(diskTotal, language))],
          [t.version, t.product(site.version)],
        ]}
      />
      <ButtonLink to="/_/health" variant="secondary" size="sm" className="self-start">
        {t.allHealth}
      </ButtonLink>
    </div>
  );
}
