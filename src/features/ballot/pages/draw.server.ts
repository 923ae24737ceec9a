import { answered } from '#features/events/pages/answered.server.ts';
import { findEvent } from '#features/events/pages/find-event.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { recountBallot } from '../model/draw-file.ts';
import { ballotService } from '../service.ts';
import { shownRecount } from '../ui/shown-recount.ts';
import type { Route } from './+types/draw';

/** More entries than that are recounted by scripts, or on a command line: others wait for this process meanwhile. */
const MOST = 2000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = await findEvent(context, params.id);
  const { language } = context.get(pageContext);
  const ballots = context.get(ballotService);
  const ballot = await answered(ballots.standing(event.id), language);
  const asked = new URL(request.url).searchParams;
  const hash = (asked.get('hash') ?? '').trim().slice(0, 100);
  const wanted = asked.has('hash') && ballot.seed !== null;
  const list = wanted && ballot.count <= MOST ? await answered(ballots.published(event.id), language) : null;
  return {
    event: { id: event.id, title: event.title },
    ballot,
    hash,
    tooLong: wanted && list === null,
    // For whoever has no scripts.
    found: list && shownRecount(recountBallot(list), list, hash),
  };
}
