import { mayRule } from '#features/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import { collectionFields } from '#shared/entity/collection.server.ts';
import { words } from '../messages/date-refusals.messages.ts';
import { eventDate } from '../model/event-date.ts';

const PUBLISHED = 'event.status = "published"';
const SEEN = mayRule('event.view');
const why = inEach(words, (t) => t.notAsRecords);

const refuse = async (): Promise<never> => {
  throw new ApiError(400, why);
};

/**
 * The dates of events that have several, to be read: who sees an event sees them. They are changed by the calls and the page that keep the
 * event in step with them, by superusers too.
 */
export const eventDateCollection: CollectionDeclaration = {
  name: 'event_dates',
  type: 'base',
  // How many come is the team's to know.
  fields: collectionFields(eventDate).map((field) =>
    field.name === 'taken' ? { ...field, hidden: true } : field,
  ),
  // The migrations made them; a table of records says which it has.
  indexes: [
    'CREATE UNIQUE INDEX "event_dates_start" ON "event_dates" ("event", "startsAt")',
    'CREATE INDEX "event_dates_state" ON "event_dates" ("event", "state", "endsAt")',
    'CREATE INDEX "event_dates_time" ON "event_dates" ("startsAt", "event", "endsAt", "state")',
  ],
  listRule: `(${PUBLISHED} && event.visibility = "public") || ${SEEN}`,
  viewRule: `${PUBLISHED} || ${SEEN}`,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  hooks: {
    create: refuse,
    update: refuse,
    delete: refuse,
    closed: { create: why, update: why, delete: why },
    eventOf: ({ event }) => String(event),
  },
};
