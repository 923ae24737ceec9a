import { invalidField } from '#lib/errors.ts';
import { organiserMissing } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { eventWords } from '../model/event-words.ts';
import { checkPublishable } from '../model/publishing.ts';
import { freeSlug, slugCandidates } from '../model/slug-candidates.ts';
import { AS_ANNOUNCED } from '../model/schedule.ts';
import { validateNewEvent } from '../model/validate-event.ts';
import { requireOrganiser, takenSlugs } from '../store/event-reader.ts';
import type { EventWrite } from '../model/deps.ts';
import { words } from '../messages/errors.messages.ts';

/**
 * The event that `values` describe, ready to be stored: checked, sanitised, with an address of its own, belonging to
 * the actor (a superuser says to whom). Where it is `crowded`, its address has its id. Throws 400 by field; made as
 * published, it must pass what publishing asks, and stays a draft where somebody looks at it first.
 */
export async function prepareEvent(
  write: EventWrite,
  id: string,
  values: Record<string, unknown>,
  { crowded = false }: { crowded?: boolean } = {},
): Promise<EventRow> {
  const { tx, followers, now } = write;
  const content = validateNewEvent(eventWords(values));
  const status = values.status || 'draft';
  if (status !== 'draft' && status !== 'published') {
    throw invalidField('status', 'validation_invalid_status', words.newStatus);
  }
  const candidates = slugCandidates(
    typeof values.slug === 'string' && values.slug ? values.slug : content.title,
    id,
  );
  const event: EventRow = {
    ...content,
    id,
    slug: freeSlug(
      candidates,
      new Set(crowded ? candidates.slice(0, -1) : await takenSlugs(tx.as(), candidates)),
    ),
    cover: '',
    status,
    organiser: await organiserOf(write, values.organiser),
    taken: 0,
    ...AS_ANNOUNCED,
    publishedAt: status === 'published' ? now : '',
    created: now,
    updated: now,
  };
  if (status === 'published') {
    checkPublishable(event, now);
    await followers.mayPublish(tx, event);
    if (await followers.waits(tx, event, write.actor)) return { ...event, status: 'draft', publishedAt: '' };
    if (event.visibility === 'public') await followers.listed(tx, event);
  }
  return event;
}

async function organiserOf({ tx, actor }: EventWrite, asked: unknown): Promise<string> {
  if (!actor.superuser) return actor.id;
  if (typeof asked !== 'string' || asked === '') throw organiserMissing();
  return requireOrganiser(tx.as(), asked);
}
