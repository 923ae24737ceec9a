import { readPercent, translated, typed, typedPercent } from '#shared/forms/typed-values.server.ts';
import { pricingService } from '#features/pricing/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/price-problems.messages.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/prices';

const shape = { taxName: typed, taxBps: typed, taxIncluded: typed, feeOnTop: typed, updated: typed };

const form = inEach(words, (_, language) =>
  translated(shape, (values, t) => ({
    taxName: values.taxName,
    taxBps: readPercent(values.taxBps, 'taxBps', t, language),
    taxIncluded: values.taxIncluded !== 'added',
    feeOnTop: values.feeOnTop === 'buyer',
    updated: values.updated,
  })),
);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const prices = services.rooms.get(pricingService).prices;
  const [settings, terms] = await Promise.all([prices.settings(actor, event.id), prices.termsOf([event])]);
  return {
    event: { id: event.id, currency: event.currency },
    fee: (terms.get(event.id) ?? PLAIN_TERMS).fee,
    initial: {
      taxName: settings.taxName,
      taxBps: typedPercent(settings.taxBps),
      taxIncluded: settings.taxIncluded === 1 ? 'included' : 'added',
      feeOnTop: settings.feeOnTop === 1 ? 'buyer' : 'organiser',
      updated: settings.updated,
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'ticketTypes.edit',
  );
  const submission = parseWithZod(await readForm(request), { schema: form[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  try {
    const { updated, ...values } = submission.value;
    await services.rooms
      .get(pricingService)
      .prices.changeSettings(actor, event.id, values, { ifUpdated: updated });
  } catch (error) {
    return refusedForm(submission, error, Object.keys(shape), { language });
  }
  throw redirect(`/events/${event.id}/manage/tickets/prices?done=saved`);
}
