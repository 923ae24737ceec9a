import { eventDatesService } from '#features/event-dates/service.ts';
import type { AppServices } from '#shared/request/services.server.ts';

/** Whether an event has several dates, for which tickets can be sold one by one. */
export const hasDates = async ({ rooms }: Pick<AppServices, 'rooms'>, event: string): Promise<boolean> =>
  (await rooms.get(eventDatesService).of(event)).length > 0;
