import { messagingService } from '#features/guest-messages/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';

const DAY_MS = 24 * 3_600_000;

/** What the organiser has written to the guests of an event: one message that is on its way, and one that waits. */
export async function writeDemoMessages(
  { rooms, clock }: Services,
  organiser: Actor,
  event: string | undefined,
): Promise<void> {
  if (event === undefined) return;
  const messaging = rooms.get(messagingService);
  const input = { audience: {}, answersToMe: true };
  const first = await messaging.save(organiser, event, {
    ...input,
    subject: 'How to find us at {event}',
    body: '<p>Namaste {first_name},</p><p>the way in is at the <strong>side of the garden</strong>. Parking is free behind the hall.</p>',
  });
  await messaging.send(organiser, event, first.id);
  const later = await messaging.save(organiser, event, {
    ...input,
    subject: 'Bring your family and your appetite',
    body: '<p>Namaste {first_name},</p><p>there is more momo than ever. See you on {date}!</p>',
    sendAt: new Date(clock.now() + 3 * DAY_MS).toISOString(),
  });
  await messaging.send(organiser, event, later.id);
}
