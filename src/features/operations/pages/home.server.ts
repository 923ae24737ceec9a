import { toUtcText } from '#lib/time.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request);
  const { language } = context.get(pageContext);
  const operations = context.get(operationsService);
  const [waiting, health] = await Promise.all([operations.waiting(), operations.health()]);
  const { database, machine, backup, backupFault, version, writeFault } = health;
  return {
    work: waiting.map(({ id, count, label, detail, to, urgent }) => ({
      id,
      count,
      label: label[language],
      detail: detail?.[language] ?? null,
      to,
      urgent: urgent === true,
    })),
    site: {
      version,
      dialect: database.dialect,
      databaseVersion: database.version,
      writeFault,
      diskFree: machine.diskFree,
      diskTotal: machine.diskTotal,
      backup: backup ? toUtcText(backup.at) : '',
      backupsAway: backupFault !== null,
    },
  };
}
