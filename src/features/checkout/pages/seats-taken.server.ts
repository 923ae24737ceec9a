import { takenNow } from './choose-seats.server.ts';
import type { Route } from './+types/seats-taken';

/** What a guest's plan asks while it is looked at. */
export const loader = ({ context, params, request }: Route.LoaderArgs): Promise<Response> =>
  takenNow(context, request, params.id);
