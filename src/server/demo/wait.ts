import { ticketTypesService } from '#features/ticket-types/service.ts';
import { waitingListService } from '#features/waiting-list/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';
import type { MadeEvent } from './make-event.ts';
import { demoGuests, guestAddress } from './people.ts';

/** Whom the demo's attendee is before: so many guests wait, too. */
const GUESTS = 4;

/**
 * People wait for an event that is sold out, its attendee first; then there is one ticket more, which is held for them when somebody first
 * looks.
 */
export async function waitInDemo(
  { rooms }: Services,
  organiser: Actor,
  made: readonly MadeEvent[],
  attendee: { id: string; name: string; email: string },
): Promise<void> {
  const lists = rooms.get(waitingListService);
  const types = rooms.get(ticketTypesService);
  for (const event of made) {
    if (!event.demo.soldOut) continue;
    const [first, ...others] = event.ticketTypes;
    if (!first) continue;
    const guests = demoGuests
      .slice(0, GUESTS)
      .map((name) => ({ name, email: guestAddress(name), account: null }));
    const people = [{ name: attendee.name, email: attendee.email, account: attendee.id }, ...guests];
    for (const [turn, person] of people.entries()) {
      const line = { types: turn % 2 === 0 ? [first] : [first, ...others], quantity: turn % 2 === 0 ? 1 : 2 };
      const entry = await lists.join(event.id, { lines: [line] }, { ...person, language: 'en' });
      if (person.account === null) await lists.confirm(entry);
    }
    const type = (await types.list(event.id)).find(({ id }) => id === first);
    if (type) await types.update(organiser, first, { quantity: type.quantity + 1 });
    await lists.match(event.id);
  }
}
