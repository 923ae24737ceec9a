import { pricingService } from '#features/pricing/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { promoCode } from '../model/promo-code.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/codes';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'promoCodes.edit');
  const now = services.clock.text();
  const [codes, types] = await Promise.all([
    services.rooms.get(pricingService).promoCodes.list(actor, event.id),
    services.rooms.get(pricingService).typeChoices(event.id),
  ]);
  const { id, currency, timezone } = event;
  return {
    event: { id, currency, timezone },
    types,
    codes: codes.map((row) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      bps: row.bps,
      amount: row.amount,
      maxUses: row.maxUses,
      used: row.used,
      held: row.held,
      endsAt: row.endsAt,
      over: row.endsAt !== '' && row.endsAt <= now,
    })),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'promoCodes.edit',
  );
  const submission = parseWithZod(await readForm(request), {
    schema: entityForm(promoCode, language, { currency: event.currency, zone: event.timezone }),
  });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    await services.rooms.get(pricingService).promoCodes.create(actor, event.id, submission.value);
  } catch (error) {
    return refusedForm(submission, error, formNames(promoCode), { language });
  }
  throw redirect(`/events/${event.id}/manage/tickets/codes?done=saved`);
}
