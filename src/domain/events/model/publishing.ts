import { invalid, type FieldErrors } from '#lib/errors.ts';
import type { EventContent } from './event-input.ts';

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
  if (event.title === '') fields.title = { code: 'validation_required', message: 'Give the event a title.' };
  if (event.startsAt <= now) {
    fields.startsAt = {
      code: 'validation_in_the_past',
      message: 'The event must start in the future to be published.',
    };
  }
  if (event.endsAt <= now) {
    fields.endsAt = {
      code: 'validation_in_the_past',
      message: 'The event must end in the future to be published.',
    };
  }
  if (event.venueName === '' && event.venueAddress === '' && event.onlineUrl === '') {
    fields.venueName = {
      code: 'validation_required',
      message: 'Say where it takes place: a venue or an online address.',
    };
  }
  if (Object.keys(fields).length > 0) throw invalid(fields, "The event can't be published yet.");
}
