import { pricingService } from '#features/pricing/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { Services } from '../services/context.ts';

/** How buyers of an event were reached: a code that some of them have, and links by which they come. */
export interface Reach {
  code: string;
  /** Ids of tracking links. */
  links: string[];
}

/** Gives an event a promo code, and links for where it is told of. */
export async function makeReach({ rooms }: Services, organiser: Actor, event: string): Promise<Reach> {
  await rooms
    .get(pricingService)
    .promoCodes.create(organiser, event, { code: 'EARLY15', kind: 'percent', bps: 1_500 });
  const links: string[] = [];
  for (const name of ['Instagram', 'Newsletter', 'Posters in town']) {
    const { id } = await rooms.get(pricingService).links.create(organiser, event, { name });
    links.push(id);
    for (let visit = 0; visit < 5 + 4 * links.length; visit += 1)
      await rooms.get(pricingService).links.countVisit(id);
  }
  return { code: 'EARLY15', links };
}
