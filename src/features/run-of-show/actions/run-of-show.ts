import type { Actor } from '#lib/actor.ts';
import type { ShowDeps } from '../model/deps.ts';
import { type AskedChange, changeShow, removeItem, type ShowConsent } from './change-show.ts';
import { importRows } from './import-rows.ts';
import { enterByLink, listLinks, makeLink, revokeLink } from './links.ts';
import { markItem } from './mark.ts';
import { previewChange } from './preview-change.ts';
import { readShow, readShowItem } from './read-show.ts';
import { readNow } from './show-now.ts';
import { type ShowViewer, viewedShow } from './viewed-show.ts';
import { createLive } from './live.ts';

/** Each is documented where it is written. */
export type RunOfShow = ReturnType<typeof createRunOfShow>;

/** The day minute by minute: its plan, and what happens of it. */
export function createRunOfShow(deps: ShowDeps) {
  const live = createLive(deps);
  return {
    read: (actor: Actor, event: string) => readShow(deps, actor, event),
    item: (actor: Actor, event: string, id: string) => readShowItem(deps, actor, event, id),
    change: (actor: Actor, event: string, change: AskedChange, consent?: ShowConsent) =>
      changeShow(deps, actor, event, change, consent),
    preview: (actor: Actor, event: string, change: AskedChange) => previewChange(deps, actor, event, change),
    remove: (actor: Actor, event: string, item: { id: string; seen: string }) =>
      removeItem(deps, actor, event, item),
    import: (actor: Actor, event: string, bytes: Uint8Array) => importRows(deps, actor, event, bytes),
    now: (viewer: ShowViewer, event: string) => readNow(deps, viewer, event),
    mark: (viewer: ShowViewer, event: string, mark: Parameters<typeof markItem>[3]) =>
      markItem(deps, viewer, event, mark),
    /** Tells a viewer of changes, if they may look. */
    stream: async (viewer: ShowViewer, event: string) =>
      live.stream((await viewedShow(deps, viewer, event)).event.id),
    links: (actor: Actor, event: string) => listLinks(deps, actor, event),
    makeLink: (actor: Actor, event: string, input: unknown) => makeLink(deps, actor, event, input),
    revokeLink: (actor: Actor, event: string, id: string) => revokeLink(deps, actor, event, id),
    enter: (event: string, token: string, address: string) => enterByLink(deps, event, token, address),
    /** Ends what is open towards the day's screens. */
    close: () => live.close(),
  };
}
