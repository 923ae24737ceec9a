import { Readable } from 'node:stream';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { ballotService } from '../service.ts';
import type { Route } from './+types/entries-csv';

/** Everybody who entered, as a file. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const { actor, event, language } = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const made = context.get(ballotService).exportEntries(actor, event.id, language);
  return new Response(
    Readable.toWeb(Readable.from(await answered(made, language))) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="ballot.csv"',
        'cache-control': 'private, no-store',
      },
    },
  );
}
