import { payoutsService } from '#features/payouts/service.ts';
import type { RouterContextProvider } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';

/** What a page about a dispute of one's own starts from. Others get the page of a dispute that doesn't exist. */
export async function ownDispute(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const page = organiser(context, request);
  const { actor, services, language } = page;
  return {
    ...page,
    ...(await answered(services.rooms.get(payoutsService).disputes.read(actor, id), language)),
  };
}
