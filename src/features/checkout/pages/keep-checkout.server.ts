import { holdsService } from '#features/holds/service.ts';
import { ticketsIn } from '#features/ticket-types/ui/selection.ts';
import type { KeptAnswer } from '../ui/keep-form.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError } from '#lib/errors.ts';
import { readAbandoned } from './abandoned-order.server.ts';
import { keptBy } from './checkout-submit.server.ts';
import { readFilled } from './filled-checkout.server.ts';
import { findEvent } from '#features/events/pages/find-event.server.ts';
import { holdChosen, holdsJust } from '#features/holds/pages/hold-chosen.server.ts';
import { holdToken, readHold } from '#features/holds/pages/hold-cookie.server.ts';
import { ownTickets } from './own-tickets.server.ts';
import type { Route } from './+types/keep-checkout';

/**
 * Keeps what is typed at a checkout with the visitor's hold, and holds as many tickets as are chosen now. Without a hold
 * there is nothing to keep it with.
 */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const holds = context.get(holdsService);
  const event = await findEvent(context, params.id);
  const form = await readForm(request);
  const hold = await readHold(context, request, event.id);
  if (!hold) return reply({ files: {}, look: false });
  const abandoned = await readAbandoned(context, request, event.id, hold.order || null);
  const salt = form.get('key');
  const filled = await readFilled(context, event, form, {
    own: ownTickets(hold, abandoned),
    salt: typeof salt === 'string' ? salt : '',
  });
  await holds.keep(event.id, holdToken(request, event.id), keptBy(form, filled));
  const files = Object.fromEntries(
    Object.entries(filled.details.shown.typed).filter(
      ([name, [id = '']]) =>
        form.getAll(name).some((value) => typeof value !== 'string') && id in filled.details.shown.files,
    ),
  );
  let look = Object.keys(filled.selection.problems).length > 0;
  if (hold.state === 'held' && ticketsIn(filled.lines) > 0 && !holdsJust(hold, filled.lines)) {
    const code = filled.text('promoCode');
    try {
      await holdChosen(context, request, event.id, { lines: filled.lines, code, sameTime: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      look = true;
    }
  }
  return reply({ files, look });
}

const reply = (answer: KeptAnswer): Response => Response.json(answer);
