import { acted, actedWithText, fieldOf } from '#features/console/pages/acted.server.ts';
import { requireAct, requireOperator } from '#features/console/pages/operator.server.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { eventState } from '#features/events/ui/event-state.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { pageContext, servicesContext } from '#shared/request/context.server.ts';
import { words } from '../messages/console.messages.ts';
import { REVIEW_ACTS } from '../model/acts.ts';
import { eventReviewsService } from '../service.ts';
import { shownMessage } from '../ui/shown-message.ts';
import type { Route } from './+types/console-review';

const DONE = ['approved', 'asked', 'rule'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireOperator(context, request, 'events.review');
  const { event, latest, rule } = await answered(
    context.get(eventReviewsService).readForOperators(params.id),
    context.get(pageContext).language,
  );
  const { records, clock } = context.get(servicesContext);
  const owner = await records.auth.readUser(event.organiser);
  const done = new URL(request.url).searchParams.get('done');
  const { id, title, slug, status, startsAt, endsAt, created, updated, organiser } = event;
  return {
    event: {
      id,
      title,
      slug,
      status,
      startsAt,
      endsAt,
      created,
      updated,
      organiser,
      organiserName: textOf(owner?.name) || textOf(owner?.email),
      state: eventState(event, clock.text()),
    },
    review: latest && {
      state: latest.review.state,
      created: latest.review.created,
      waitingSince: latest.review.waitingSince,
      ended: latest.review.ended,
      approvedBy: latest.review.approvedBy,
      messages: latest.messages.map(shownMessage),
    },
    rule: rule ?? 'site',
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** `intent` says what to do; what was typed comes back when it is refused. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const service = context.get(eventReviewsService);
  const form = await readForm(request);
  const { operator, intent } = await requireAct(context, request, REVIEW_ACTS, form.get('intent'));
  const how = { language, gone: words[language].gone };
  const { id } = params;
  const back = (done: (typeof DONE)[number]) => `/_/reviews/${encodeURIComponent(id)}?done=${done}`;
  switch (intent) {
    case 'approve':
      return acted(
        service.approve(operator, { event: id, seen: fieldOf(form, 'seen') }),
        back('approved'),
        how,
      );
    case 'ask': {
      const reason = fieldOf(form, 'reason');
      const work = service.askForChanges(operator, { event: id, reason });
      return actedWithText(work, back('asked'), { ...how, field: 'reason', typed: reason });
    }
    case 'rule': {
      const { event } = await answered(service.readForOperators(id), language);
      const asked = { account: event.organiser, rule: fieldOf(form, 'rule') };
      return acted(service.setAccountRule(operator, asked), back('rule'), how);
    }
  }
}
