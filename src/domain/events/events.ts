import type { Actor } from '#lib/actor.ts';
import { cancelEvent } from './actions/cancel-event.ts';
import type { EventDeps } from './actions/context.ts';
import { createEvent, type NewEvent } from './actions/create-event.ts';
import { deleteDraft } from './actions/delete-draft.ts';
import { duplicateEvent } from './actions/duplicate-event.ts';
import { manages, requireManaged } from './actions/managed.ts';
import { publishEvent } from './actions/publish-event.ts';
import { removeCover, setCover } from './actions/set-cover.ts';
import { type EventPatch, updateEvent } from './actions/update-event.ts';
import { calendarOf, eventCalendar } from './feeds/calendar.ts';
import { jsonLd, type JsonLdOffer, type JsonLdOptions } from './feeds/json-ld.ts';
import type { ImportOptions, ImportReport, ImportSource } from './import/import-events.ts';
import type { EventRow } from './model/event.ts';
import type { EventSearch } from './model/search-input.ts';
import { findEvent } from './store/event-reader.ts';
import { readFacets } from './store/facets.ts';
import { listManaged, type ManagedSearch, upcomingOf } from './store/managed-events.ts';
import { countPublic, sitemapEntries, upcomingEvents, upcomingVersion } from './store/public-events.ts';
import { findMany, searchEvents } from './store/search-events.ts';

/** What the rest of the product does with events. Ids may be slugs wherever an event is read. */
export type Events = ReturnType<typeof createEvents>;

/** Whether somebody may see the event by its link: it isn't a draft, or it is theirs. */
export function mayView(event: EventRow, actor: Actor | null): boolean {
  // A cancelled event stays to be seen: those who were coming must be able to read that it is off.
  return event.status !== 'draft' || manages(actor, event);
}

/** Joins the module's parts; starts nothing. */
export function createEvents(deps: EventDeps) {
  const { db, clock, origin } = deps;
  return {
    create: (actor: Actor, input: NewEvent) => createEvent(deps, actor, input),
    update: (actor: Actor, id: string, patch: EventPatch, options: { ifUpdated?: string | undefined } = {}) =>
      updateEvent(deps, actor, id, patch, options),
    publish: (actor: Actor, id: string) => publishEvent(deps, actor, id),
    cancel: (actor: Actor, id: string) => cancelEvent(deps, actor, id),
    duplicate: (actor: Actor, id: string) => duplicateEvent(deps, actor, id),
    deleteDraft: (actor: Actor, id: string) => deleteDraft(deps, actor, id),
    setCover: (actor: Actor, id: string, file: { name: string; bytes: Uint8Array }) =>
      setCover(deps, actor, id, file),
    removeCover: (actor: Actor, id: string) => removeCover(deps, actor, id),

    /** Whatever its status: for those who have checked, or work inside the product. */
    find: (idOrSlug: string) => findEvent(db.read(), idOrSlug),
    /** Several at once, as lists show them. */
    findMany: (ids: readonly string[]) => findMany(db, ids),
    /** As somebody with the link sees it; null when it isn't open to them. */
    findVisible: async (idOrSlug: string, actor: Actor | null) => {
      const event = await findEvent(db.read(), idOrSlug);
      return event && mayView(event, actor) ? event : null;
    },
    requireManaged: (actor: Actor, idOrSlug: string) => requireManaged(db.read(), actor, idOrSlug),
    search: (search: EventSearch = {}) => searchEvents(db, search, clock.text()),
    facets: () => readFacets(db, clock.text()),
    upcomingOf: (organiser: string) => upcomingOf(db, organiser, clock.text()),
    listManaged: (actor: Actor, search: ManagedSearch = {}) => listManaged(db, actor, search),

    calendar: (event: EventRow) => eventCalendar(origin, event),
    /** Every public event to come, piece by piece. */
    calendarOfAll: () => calendarOf(origin, 'Mela', upcomingEvents(db, clock.text())),
    /** Differs whenever `calendarOfAll` does. */
    calendarVersion: () => upcomingVersion(db, clock.text()),
    jsonLd: (event: EventRow, offers: readonly JsonLdOffer[], options: Partial<JsonLdOptions> = {}) =>
      jsonLd(event, offers, { origin, ...options }),
    sitemapEntries: (skip?: number, limit?: number) => sitemapEntries(db, skip, limit),
    countPublic: () => countPublic(db),

    /** Its parsers are loaded when it is used. */
    importEvents: async (source: ImportSource, options: ImportOptions): Promise<ImportReport> => {
      const { importEvents } = await import('./import/import-events.ts');
      return importEvents(deps, source, options);
    },
  };
}
