import { pageContext } from '#shared/request/context.server.ts';
import { requireOperator } from '#features/console/pages/operator.server.ts';
import { operationsService } from '../service.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request);
  const { language } = context.get(pageContext);
  const waiting = await context.get(operationsService).waiting();
  return {
    work: waiting.map(({ id, count, label, detail, to, urgent }) => ({
      id,
      count,
      label: label[language],
      detail: detail?.[language] ?? null,
      to,
      urgent: urgent === true,
    })),
  };
}
