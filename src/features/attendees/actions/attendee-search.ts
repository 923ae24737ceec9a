import { z } from 'zod';
import { attendeeSearch } from '#features/orders/index.ts';
import { NULL_FREE } from '#lib/text.ts';

/** What attendees are searched for: as orders are, and by the one date that their tickets are for. */
export const datedSearch = attendeeSearch.extend({
  /** Id of a date; '' for tickets for every date and for any one. */
  date: z.string().max(64).regex(NULL_FREE).default(''),
});

export type DatedSearch = z.infer<typeof datedSearch>;
