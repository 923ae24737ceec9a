import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound, unauthorized } from '#lib/errors.ts';
import type { ShowDeps } from '../model/deps.ts';
import { t } from '../messages/run-of-show-show.messages.ts';
import { findLink } from '../store/links.ts';

/** Somebody signed in, or a device that came by a link. */
export type ShowViewer = Actor | { link: string };

/**
 * The event whose screen somebody looks at, and whether they may mark what happens. Throws 404 for strangers, 401 when
 * their link does not hold any more.
 */
export async function viewedShow(
  { db, clock, events }: ShowDeps,
  viewer: ShowViewer,
  eventId: string,
): Promise<{ event: EventRow; marks: boolean }> {
  if (!('link' in viewer)) {
    const event = await events.requireMay(viewer, 'plan.view', eventId);
    return { event, marks: (await events.actionsOf(viewer, event)).has('plan.edit') };
  }
  const link = await findLink(db, viewer.link);
  const event = link?.event === eventId ? await events.find(eventId) : null;
  if (!link || link.revokedAt !== '' || link.expiresAt <= clock.text()) throw unauthorized(t('linkOver'));
  if (!event) throw notFound();
  return { event, marks: link.marks === 1 };
}
