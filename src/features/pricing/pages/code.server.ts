import { pricingService } from '#features/pricing/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { promoCode } from '../model/promo-code.ts';
import { words } from '../messages/price-problems.messages.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/code';

async function managedCode(
  context: Route.LoaderArgs['context'],
  request: Request,
  params: { id: string; codeId: string },
) {
  const page = await managedEvent(context, request, params.id, 'promoCodes.edit');
  const codes = await page.services.rooms.get(pricingService).promoCodes.list(page.actor, page.event.id);
  const code = codes.find(({ id }) => id === params.codeId);
  if (!code) throw data(words[page.language].noSuchCode, { status: 404 });
  return { ...page, code };
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, services, code } = await managedCode(context, request, params);
  const { id, slug, currency, timezone } = event;
  return {
    event: { id, currency, timezone },
    path: `/events/${encodeURIComponent(slug)}?code=${encodeURIComponent(code.code)}`,
    code: { id: code.id, code: code.code, used: code.used, held: code.held },
    initial: typedOf(promoCode, code, { currency, zone: timezone }),
    types: await services.rooms.get(pricingService).typeChoices(id),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, code, language } = await managedCode(context, request, params);
  const promoCodes = services.rooms.get(pricingService).promoCodes;
  const back = `/events/${event.id}/manage/tickets/codes`;
  const form = await readForm(request);
  if (form.get('intent') === 'delete') {
    const problem = await refusal(promoCodes.remove(actor, code.id), language);
    if (problem !== null) return data({ problem, reply: undefined }, { status: 409 });
    throw redirect(`${back}?done=saved`);
  }
  const submission = parseWithZod(form, {
    schema: entityForm(promoCode, language, { currency: event.currency, zone: event.timezone }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ problem: null, reply: answer.data }, answer.init ?? {});
  }
  try {
    const { updated, ...values } = submission.value;
    await promoCodes.update(actor, code.id, values, { ifUpdated: updated });
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(promoCode), { language });
    return data({ problem: null, reply: answer.data }, answer.init ?? {});
  }
  throw redirect(`${back}?done=saved`);
}
