import { invalidField } from '#lib/errors.ts';
import { capacityBelowTaken, currencyFixed } from '../model/errors.ts';
import { EVENT_STATUSES, type EventStatus } from '../model/event-status.ts';
import type { EventRow } from '../model/event.ts';
import type { EventChanges } from '../model/event-columns.ts';
import { changesStatus } from '../model/event-state.ts';
import { eventWords } from '../model/event-words.ts';
import { isElsewhere } from '../model/moved.ts';
import { checkPublishable, hasPlace } from '../model/publishing.ts';
import { freeSlug, slugCandidates } from '../model/slug-candidates.ts';
import { validateEventPatch } from '../model/validate-event.ts';
import { requireOrganiser, takenSlugs } from '../store/event-reader.ts';
import { markCancelled } from '../store/event-transactor.ts';
import type { EventWrite } from '../model/deps.ts';
import { words } from '../messages/errors.messages.ts';
import { peopleAtOnce } from '../store/people-at-once.ts';
import { requireIn } from './may.ts';
import { prepareSchedule, statusNoteOf } from './prepare-schedule.ts';

/**
 * What `patch` changes of an event, ready to be stored. What only verbs may set is left out; a change of the status
 * takes the verb's way, with its checks and its consequences. Throws 400 by field, 409 for a step that can't be taken.
 */
export async function prepareChange(
  { tx, followers, actor, now }: EventWrite,
  current: EventRow,
  patch: Record<string, unknown>,
): Promise<EventChanges> {
  const changes: EventChanges = validateEventPatch(current, eventWords(patch));
  if (changes.currency !== undefined && changes.currency !== current.currency && current.status !== 'draft') {
    throw currencyFixed();
  }
  const people = changes.capacity ? await peopleAtOnce(tx, current.id) : 0;
  if (changes.capacity && changes.capacity < people) throw capacityBelowTaken(people);
  if (typeof patch.organiser === 'string' && patch.organiser !== current.organiser) {
    if (!actor.superuser) throw invalidField('organiser', 'validation_read_only', words.organiserStays);
    changes.organiser = await requireOrganiser(tx.as(), patch.organiser);
  }
  if (typeof patch.slug === 'string' && patch.slug !== '' && patch.slug !== current.slug) {
    const candidates = slugCandidates(patch.slug, current.id);
    const taken = await takenSlugs(tx.as(), candidates);
    taken.delete(current.slug);
    changes.slug = freeSlug(candidates, taken);
  }
  const status = statusOf(patch.status, current.status);
  const after: EventRow = { ...current, ...changes, status };
  if (isElsewhere(current, after)) await followers.moved(tx, current, after);
  if (status !== 'cancelled')
    Object.assign(changes, await prepareSchedule({ tx, followers, actor, now }, current, after, patch));
  if (!changesStatus(current.status, status)) {
    // A suspended event may be published again as it is.
    if (status !== 'draft' && status !== 'cancelled' && hasPlace(current) && !hasPlace(after)) {
      throw invalidField('venueName', 'validation_required', words.publishedNeedsPlace);
    }
    if (status === 'published' && after.visibility === 'public' && current.visibility !== 'public')
      await followers.listed(tx, after);
    return changes;
  }
  await requireIn(tx.as(), actor, status === 'published' ? 'event.publish' : 'event.cancel', current);
  if (status === 'published') {
    checkPublishable(after, now);
    await followers.mayPublish(tx, after);
    if (await followers.waits(tx, after, actor)) return changes;
    const published = { ...after, publishedAt: now };
    if (published.visibility === 'public') await followers.listed(tx, published);
    return { ...changes, status, publishedAt: now };
  }
  await markCancelled(tx, current.id);
  const off = { ...changes, status, schedule: '' as const, statusNote: statusNoteOf(patch) };
  await followers.cancelled(tx, { ...after, ...off });
  return off;
}

function statusOf(asked: unknown, current: EventStatus): EventStatus {
  if (asked === undefined || asked === '') return current;
  const status = EVENT_STATUSES.find((known) => known === asked);
  if (!status) throw invalidField('status', 'validation_invalid_status', words.statusUnknown);
  return status;
}
