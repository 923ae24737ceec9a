/** What becomes of an event; `event-state.ts` says what follows on what. */
export const EVENT_STATUSES = ['draft', 'published', 'cancelled', 'suspended'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Whether only its team sees it: a draft, and what those who run the site have taken down. */
export const isHidden = ({ status }: { status: string }): boolean =>
  status === 'draft' || status === 'suspended';

/** An unlisted event is seen by whoever has its link, and listed nowhere. */
export const EVENT_VISIBILITIES = ['public', 'unlisted'] as const;
export type EventVisibility = (typeof EVENT_VISIBILITIES)[number];
