import { fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import type { EventContent } from './event-input.ts';
import { words } from '../messages/errors.messages.ts';

/** Whether people can know where to go: a venue, an address, a city, or a link. */
export function hasPlace(
  event: Pick<EventContent, 'venueName' | 'venueAddress' | 'city' | 'onlineUrl'>,
): boolean {
  return event.venueName !== '' || event.venueAddress !== '' || event.city !== '' || event.onlineUrl !== '';
}

/** Throws 400 with all that is missing before others may see the event. `now` is UTC text. */
export function checkPublishable(
  event: Pick<EventContent, 'title' | 'startsAt' | 'endsAt' | 'venueName' | 'venueAddress' | 'onlineUrl'>,
  now: string,
): void {
  const fields: FieldErrors = {};
  if (event.title === '') fields.title = fieldError('validation_required', words.titleMissing);
  if (event.startsAt <= now) {
    fields.startsAt = fieldError('validation_in_the_past', words.startsInThePast);
  }
  if (event.endsAt <= now) {
    fields.endsAt = fieldError('validation_in_the_past', words.endsInThePast);
  }
  if (event.venueName === '' && event.venueAddress === '' && event.onlineUrl === '') {
    fields.venueName = fieldError('validation_required', words.placeMissing);
  }
  if (Object.keys(fields).length > 0) throw invalid(fields, words.notYetPublishable);
}
