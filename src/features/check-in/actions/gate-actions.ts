import type { Actor } from '#lib/actor.ts';
import type { CheckInContext } from './context.ts';
import type { CheckInActor } from './check-in-access.ts';
import { attendancesOf } from './attendances.ts';
import { downloadList } from './download.ts';
import { gatesOf } from './gates.ts';
import { enterByLink, makeLink, revokeLink } from './links.ts';
import { deleteList, makeList } from './lists.ts';
import { overviewOf } from './overview.ts';
import { syncScans } from './sync-scans.ts';
import { undoCheckIn } from './undo.ts';

/** What gates do besides a single scan, and what their organiser sets up. Each is documented where it is written. */
export function createGates(context: CheckInContext) {
  return {
    download: (who: CheckInActor, eventId: string, list?: string) =>
      downloadList(context, who, eventId, list),
    list: (who: CheckInActor, eventId: string) => gatesOf(context, who, eventId),
    sync: (who: CheckInActor, eventId: string, input: unknown) => syncScans(context, who, eventId, input),
    undo: (who: CheckInActor, eventId: string, input: unknown) => undoCheckIn(context, who, eventId, input),
    enter: (eventId: string, token: string, address: string) => enterByLink(context, eventId, token, address),
    overview: (actor: Actor, eventId: string, list?: string) => overviewOf(context, actor, eventId, list),
    attendances: (actor: Actor, eventId: string) => attendancesOf(context, actor, eventId),
    makeList: (actor: Actor, eventId: string, input: unknown) => makeList(context, actor, eventId, input),
    deleteList: (actor: Actor, eventId: string, id: string) => deleteList(context, actor, eventId, id),
    makeLink: (actor: Actor, eventId: string, input: unknown) => makeLink(context, actor, eventId, input),
    revokeLink: (actor: Actor, eventId: string, id: string) => revokeLink(context, actor, eventId, id),
  };
}
