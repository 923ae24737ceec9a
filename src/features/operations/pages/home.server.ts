import { toUtcText } from '#lib/time.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { mayOpen } from '#features/console/pages/access-of.server.ts';
import { allowsOperator } from '#features/staff/model/permissions.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService, type SiteHealth } from '../service.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireOperator(context, request, 'console.open');
  const declared = context.get(extensionsService)(consoleAccess);
  const seesSite = allowsOperator(role, 'health.view');
  const { language } = context.get(pageContext);
  const operations = context.get(operationsService);
  const [waiting, health] = await Promise.all([operations.waiting(), seesSite ? operations.health() : null]);
  return {
    work: waiting
      .filter(({ to }) => mayOpen(declared, role, to))
      .map(({ id, count, label, detail, to, urgent }) => ({
        id,
        count,
        label: label[language],
        detail: detail?.[language] ?? null,
        to,
        urgent: urgent === true,
      })),
    site: health && siteOf(health),
  };
}

function siteOf({ database, machine, backup, backupFault, version, writeFault }: SiteHealth) {
  return {
    version,
    dialect: database.dialect,
    databaseVersion: database.version,
    writeFault,
    diskFree: machine.diskFree,
    diskTotal: machine.diskTotal,
    backup: backup ? toUtcText(backup.at) : '',
    backupsAway: backupFault !== null,
  };
}
