import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { RecordHooks, RecordValues } from '#records/index.ts';
import { letGo } from './delete-draft.ts';
import { prepareChange } from './prepare-change.ts';
import { auditChanged, auditDeleted, auditMade } from './audit-event.ts';
import { prepareEvent } from './prepare-event.ts';
import { type EventRow, readAccess, readPoint, readTags } from '../model/event.ts';
import { searchText } from '../model/search-text.ts';
import type { EventFollowers } from '../model/followers.ts';
import { laterThan } from '#lib/time.ts';

/** Who writes when nobody does: the rules let no other in without a name. */
const PRODUCT: Actor = { id: '', superuser: true };

/** A record of the collection as the product reads an event. */
function eventOf(record: RecordValues): EventRow {
  return {
    ...record,
    location: readPoint(record.location),
    tags: readTags(record.tags),
    access: readAccess(record.access),
  } as EventRow;
}

/** Events written through the records API pass the same checks and verbs as those written by the site. */
export function eventHooks({ followers, ids }: { followers: EventFollowers; ids: Ids }): RecordHooks {
  return {
    async create({ tx, actor, now }, values) {
      const id = typeof values.id === 'string' && values.id !== '' ? values.id : ids.record();
      const event = await prepareEvent({ tx, followers, actor: actor ?? PRODUCT, now }, id, values);
      await auditMade({ tx, actor: actor ?? PRODUCT, now }, event);
      const { created: _created, updated: _updated, cover: _cover, location, ...stored } = event;
      return {
        ...values,
        ...stored,
        location: location ?? { lon: 0, lat: 0 },
        searchText: searchText(event),
        importKey: '',
      };
    },

    async update({ tx, actor, now }, record, patch) {
      const current = eventOf(record);
      const changes = await prepareChange({ tx, followers, actor: actor ?? PRODUCT, now }, current, patch);
      const cover = typeof patch.cover === 'string' ? patch.cover : current.cover;
      await auditChanged({ tx, actor: actor ?? PRODUCT, now }, current, { ...current, ...changes, cover });
      const { location, ...changed } = changes;
      return {
        ...('cover' in patch ? { cover: patch.cover } : {}),
        updated: laterThan(current.updated, now),
        ...changed,
        ...(location === undefined ? {} : { location: location ?? { lon: 0, lat: 0 } }),
        searchText: searchText({ ...current, ...changes }),
      };
    },

    async delete({ tx, actor, now }, record) {
      const event = eventOf(record);
      await letGo(tx, followers, event);
      await auditDeleted({ tx, actor: actor ?? PRODUCT, now }, event);
    },

    eventOf: ({ id }) => (typeof id === 'string' ? id : undefined),
  };
}
