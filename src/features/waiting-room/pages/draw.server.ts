import { formatNumber } from '#lib/language/index.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { findEvent } from '#features/events/pages/find-event.server.ts';
import { entryPass } from '#features/holds/pages/entry-pass.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { seedHashOf } from '../model/draw.ts';
import { recountList } from '../model/draw-list.ts';
import { waitingRoomService } from '../service.ts';
import type { Route } from './+types/draw';

/** More than a list of some hundred places is too long for an address; scripts take any. */
const MOST = 8000;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const event = await findEvent(context, params.id);
  const { language } = context.get(pageContext);
  const rooms = context.get(waitingRoomService);
  const draw = await answered(rooms.draw(event.id), language);
  const { seed, entrants, chain } = draw;
  const pasted = (new URL(request.url).searchParams.get('places') ?? '').slice(0, MOST);
  const pass = entryPass(request, event.id);
  const own = rooms.isPlace(event.id, pass) ? (pass ?? '') : '';
  const [mine] =
    seed === null || own === '' || !own.startsWith('d.')
      ? []
      : recountList({ seed, entrants, chain }, own).places;
  return {
    event: { id: event.id, title: event.title },
    draw,
    seedRight: seed === null ? null : seedHashOf(seed) === draw.seedHash,
    own: mine ? formatNumber(mine.number, language) : null,
    pasted: pasted === '' && mine ? mine.id : pasted,
    // For whoever has no scripts.
    found: seed === null || pasted === '' ? null : recountList({ seed, entrants, chain }, pasted),
  };
}
