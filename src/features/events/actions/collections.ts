import type { Ids } from '#lib/ids.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import { eventHooks } from './event-hooks.ts';
import { ACCESS_FEATURES } from '../model/access.ts';
import { EVENT_CATEGORIES } from '../model/categories.ts';
import { EVENT_STATUSES, EVENT_VISIBILITIES } from '../model/event-status.ts';
import { mayRule } from '../model/permission-rules.ts';
import { EVENT_SCHEDULES } from '../model/schedule.ts';
import { REFUND_POLICIES } from '../model/refund-policy.ts';
import type { EventFollowers } from '../model/followers.ts';

const PUBLISHED = 'status = "published"';
/** What the queries of `store/` walk along; the last columns are there so that the index alone can answer. */
const PUBLIC = '"status", "visibility"';
const BY_START = '"startsAt", "id", "endsAt"';

/** `events`, and the teams that run them. Lengths are checked by the hooks, whose sentences say more; these are the outer fence. */
export function eventCollections(deps: { followers: EventFollowers; ids: Ids }): CollectionDeclaration[] {
  return [
    {
      name: 'events',
      type: 'base',
      fields: [
        { type: 'text', name: 'title', required: true, max: 500 },
        { type: 'text', name: 'slug', max: 200 },
        { type: 'text', name: 'summary', max: 2_000 },
        { type: 'editor', name: 'description', maxSize: 400_000 },
        { type: 'date', name: 'startsAt', required: true },
        { type: 'date', name: 'endsAt', required: true },
        { type: 'text', name: 'timezone', max: 100 },
        { type: 'text', name: 'venueName', max: 1_000 },
        { type: 'text', name: 'venueAddress', max: 1_000 },
        { type: 'geoPoint', name: 'location' },
        { type: 'text', name: 'city', max: 500 },
        { type: 'text', name: 'country', max: 500 },
        { type: 'url', name: 'onlineUrl' },
        { type: 'select', name: 'access', values: ACCESS_FEATURES, maxSelect: ACCESS_FEATURES.length },
        { type: 'text', name: 'accessNote', max: 4_000 },
        { type: 'select', name: 'refundPolicy', values: REFUND_POLICIES.filter((policy) => policy !== '') },
        { type: 'number', name: 'refundDays', onlyInt: true },
        { type: 'text', name: 'refundNote', max: 4_000 },
        { type: 'number', name: 'exchangeTimes', onlyInt: true },
        { type: 'number', name: 'exchangeHours', onlyInt: true },
        { type: 'number', name: 'typeChanges', onlyInt: true },
        { type: 'number', name: 'typeChangeHours', onlyInt: true },
        // What is allowed is kept as nothing said.
        { type: 'select', name: 'transferPolicy', values: ['allowed', 'forbidden'] },
        { type: 'number', name: 'transferHours', onlyInt: true },
        {
          type: 'file',
          name: 'cover',
          maxSize: 10 * 1024 * 1024,
          mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
          thumbs: ['320x180', '640x360', '1280x720', '600x600'],
        },
        { type: 'select', name: 'category', values: EVENT_CATEGORIES },
        { type: 'json', name: 'tags', maxSize: 4_000 },
        { type: 'select', name: 'status', values: EVENT_STATUSES },
        { type: 'select', name: 'schedule', values: EVENT_SCHEDULES.filter((schedule) => schedule !== '') },
        { type: 'text', name: 'statusNote', max: 4_000 },
        { type: 'date', name: 'backUntil' },
        { type: 'date', name: 'previousStart' },
        { type: 'select', name: 'visibility', values: EVENT_VISIBILITIES },
        { type: 'relation', name: 'organiser', collection: 'users' },
        { type: 'text', name: 'currency', max: 3 },
        { type: 'number', name: 'capacity' },
        { type: 'number', name: 'taken', hidden: true, onlyInt: true },
        { type: 'date', name: 'publishedAt' },
        { type: 'text', name: 'searchText', hidden: true, max: 20_000 },
        { type: 'text', name: 'importKey', hidden: true, max: 64 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX "events_slug" ON "events" ("slug")',
        `CREATE UNIQUE INDEX "events_import_key" ON "events" ("importKey") WHERE "importKey" != ''`,
        // The time zones of public events: days of a search are those of their clocks. PostgreSQL takes the last of several that do
        // alike for a table without rows: this is none for other queries.
        `CREATE INDEX "events_zone" ON "events" (${PUBLIC}, "timezone")`,
        // What guests filter by besides stands in it: along it 100,000 events are passed over without their rows.
        `CREATE INDEX "events_public" ON "events" (${PUBLIC}, ${BY_START}, "updated", "organiser", "country", "currency", "created")`,
        // Other orders in which guests may want them: without these all are read and sorted for one page.
        `CREATE INDEX "events_created" ON "events" (${PUBLIC}, "created", "id", "organiser")`,
        `CREATE INDEX "events_updated" ON "events" (${PUBLIC}, "updated", "id", "organiser")`,
        `CREATE INDEX "events_published" ON "events" (${PUBLIC}, "publishedAt", "id", "organiser")`,
        `CREATE INDEX "events_title" ON "events" (${PUBLIC}, "title", "id", "organiser")`,
        `CREATE INDEX "events_public_slug" ON "events" (${PUBLIC}, "slug", "id", "organiser")`,
        `CREATE INDEX "events_of" ON "events" (${PUBLIC}, "organiser", ${BY_START})`,
        `CREATE INDEX "events_category" ON "events" (${PUBLIC}, "category", ${BY_START})`,
        `CREATE INDEX "events_city" ON "events" (${PUBLIC}, "city", ${BY_START})`,
        'CREATE INDEX "events_organiser" ON "events" ("organiser", "startsAt", "id")',
        // What operators look for an event by, public or not. SQLite would walk one that ignores case for guests' filters, too.
        'CREATE INDEX "events_named" ON "events" (lower("title"))',
        // All events, for superusers. Its condition is always true, and keeps planners from walking it for the public.
        'CREATE INDEX "events_all" ON "events" ("startsAt", "id") WHERE "taken" >= 0',
      ],
      listRule: `(${PUBLISHED} && visibility = "public") || ${mayRule('event.view', '')}`,
      viewRule: `${PUBLISHED} || ${mayRule('event.view', '')}`,
      createRule: '@request.auth.collectionName = "users"',
      // Its hook asks more of those who publish or cancel.
      updateRule: mayRule('event.edit', ''),
      deleteRule: mayRule('event.delete', ''),
      // Where an event is joined online is told to those who have a ticket: on its pages and in its mail.
      hooks: { ...eventHooks(deps), confidential: { fields: ['onlineUrl'], owner: 'organiser' } },
    },
  ];
}
