import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { coverOf } from '#features/events/ui/cover.ts';
import { type Crop, croppedPicture, POSTER } from '#shared/forms/cropped-picture.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, invalidField, sentenceIn } from '#lib/errors.ts';
import { DETAILS_FIELDS, detailsForm, typedDetails } from './details-form.server.ts';
import { checkoutOffers } from '#features/checkout/pages/checkout-offers.server.ts';
import { eventPath } from '#features/events/pages/find-event.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { withoutOwnTimes } from './own-times.server.ts';
import { unsoldCurrencies } from './unsold-currencies.server.ts';
import { payoutsAway } from '#features/payouts/pages/payouts-away.server.ts';
import { zonesWith } from '#shared/forms/zones.server.ts';
import { shownClashes } from '#features/calendar/pages/shown-clashes.server.ts';
import type { Route } from './+types/details';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/organiser-event-form.messages.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language, look } = await managedEvent(
    context,
    request,
    params.id,
    'event.edit',
  );
  const { offers } = await checkoutOffers(services, event, null, language, { code: '', email: '' });
  const { id, title, currency, status, updated } = event;
  const away = await payoutsAway(services, event);
  const dates = await services.rooms.get(eventDatesService).of(id);
  return {
    event: { id, title, status, updated, currency, several: dates.length > 0 },
    cover: coverOf(event),
    zones: zonesWith(event.timezone),
    offers: offers.map((offer) => ({
      name: offer.name,
      kind: offer.kind,
      price: offer.price,
      allIn: offer.allIn,
    })),
    unsold: unsoldCurrencies(services),
    payoutsAway: away && sentenceIn(away, language),
    path: eventPath(event),
    initial: typedDetails(event),
    clashes: look ? [] : await shownClashes(services, actor, event),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const events = services.rooms.get(eventsService);
  const submission = parseWithZod(await readForm(request), { schema: detailsForm[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  const { patch, cover, crop, removeCover, updated, overwrite } = submission.value;
  try {
    const changed = await withoutOwnTimes(services, event, patch);
    await events.update(actor, event.id, changed, overwrite ? {} : { ifUpdated: updated });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && 'updated' in error.data) {
      return data({ ...submission.reply(), changedMeanwhile: true }, { status: 409 });
    }
    return refusedForm(submission, error, DETAILS_FIELDS, { language });
  }
  try {
    if (cover)
      await events.setCover(actor, event.id, {
        name: cover.name,
        bytes: await cutCover(new Uint8Array(await cover.arrayBuffer()), crop),
      });
    else if (removeCover) await events.removeCover(actor, event.id);
  } catch (error) {
    const reply = refusedForm(submission, unreadable(error), ['cover'], { language });
    // The rest is saved: the next try starts from there.
    const saved = await events.requireMay(actor, 'event.edit', event.id);
    return data({ ...reply.data, savedAs: saved.updated }, reply.init ?? {});
  }
  throw redirect(`/events/${event.id}/manage/details?done=saved`);
}

/** A file that only calls itself a picture, in words for whoever chose it. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code } = (error.data.cover ?? {}) as { code?: string };
  if (!code?.includes('mime')) return error;
  return invalidField(
    'cover',
    code,
    inEach(words, (t) => t.noPicture),
  );
}

/** The part of the picture that was chosen. What can't be cut is handed on as it is: the product says what is wrong with it. */
function cutCover(bytes: Uint8Array, crop: Crop | null): Promise<Uint8Array> {
  return crop ? croppedPicture(bytes, crop, POSTER).catch(() => bytes) : Promise.resolve(bytes);
}
