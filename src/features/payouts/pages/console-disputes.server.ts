import { requireOperator } from '#features/console/pages/operator.server.ts';
import { servicesContext } from '#shared/request/context.server.ts';
import { payoutsService } from '../service.ts';
import type { Route } from './+types/console-disputes';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'disputes.view');
  const { clock, records } = context.get(servicesContext);
  const open = await context.get(payoutsService).disputes.open(clock.text());
  const organisers = [...new Set(open.map(({ organiser }) => organiser))];
  const found = await Promise.all(organisers.map((id) => records.auth.readUser(id)));
  const named = new Map(
    found.flatMap((user) =>
      user
        ? [[String(user.id), [user.name, user.email].filter(Boolean).map(String).join(' · ')] as const]
        : [],
    ),
  );
  return {
    disputes: open.map(({ id, order, amount, currency, reason, dueBy, organiser, submissions }) => ({
      id,
      order,
      amount,
      currency,
      reason,
      dueBy,
      organiser: named.get(organiser) ?? organiser,
      answered: submissions > 0,
    })),
  };
}
