import { LEAVING_MS, watchLeaving } from './leaving.ts';
import { mayReload } from './reload-once.ts';
import { keepTyped } from './typed-values.ts';

interface Watch {
  /** The page's path and query. */
  here: () => string;
  /** Where the person is going, in the same form; null when nowhere. */
  target: () => string | null;
  /** The page can't be loaded anew once more: give up the navigation, and say so. */
  onGivenUp: () => void;
}

/**
 * The server has no page to leave. In the browser this begins before the page is drawn: a link may be pressed as soon as
 * it is seen, and what it calls off may fail long after, when the page has begun to live.
 */
const leaving =
  typeof document === 'undefined' ? undefined : watchLeaving(globalThis, () => performance.now());

function reloadNow(): void {
  leaving?.apart(() => location.reload());
}

/** Loads the page anew on the person's wish, what they typed kept. */
export function reloadKeeping(path: string): void {
  keepTyped(path);
  reloadNow();
}

/** True once a part was missing and the page stayed: the router waits for that part for ever. */
let missing = false;

/** Whether other pages can only be had by loading the whole document. */
export const isMissingParts = (): boolean => missing;

/** The router's word for another page of which a part can't be had (vite.config.ts). */
const ROUTE_MISSING = 'mela:routeMissing';

/** The router says where it is going only after a moment. */
const MOMENT_MS = 100;

/**
 * Loads a page anew when a part of it can't be had, as after a new version was put up: at most once in ten seconds a
 * path. The router reloads by itself, without end, without knowing where one wanted to go, and even for a link that
 * was only pointed at; so its reload is called off and ours takes its place. @returns how to stop watching
 */
export function watchChunks({ here, target, onGivenUp }: Watch): () => void {
  let goesOn = false;
  let held: ReturnType<typeof setTimeout> | undefined;
  /** The page stays after all, as after a download or when one comes back to it: its parts are wanted again. */
  const release = () => {
    if (held === undefined) return;
    clearTimeout(held);
    held = undefined;
    leaving?.callOff();
    reload(here());
  };
  const reload = (path: string): boolean => {
    if (leaving?.isUnderWay()) {
      held ??= setTimeout(release, LEAVING_MS);
      return true;
    }
    // Without a connection a reload would put the browser's own error page in the place of ours.
    if (!navigator.onLine || !mayReload(path, Date.now(), sessionStorage)) {
      missing = true;
      onGivenUp();
      return false;
    }
    keepTyped(here());
    goesOn = true;
    if (path === here()) reloadNow();
    else location.assign(path);
    return true;
  };
  const goOn = () => {
    const path = target();
    // Going to where one is: back from a page that was given up, and nothing is missing there.
    if (path !== null && path !== here() && !goesOn) reload(path);
    // Called off meanwhile, as without a connection.
    else if (!goesOn) missing = true;
  };
  const onRouteMissing = (event: Event) => {
    event.preventDefault();
    setTimeout(goOn, MOMENT_MS);
  };
  const onPreloadError = (event: Event) => {
    if (reload(target() ?? here())) event.preventDefault();
  };
  addEventListener(ROUTE_MISSING, onRouteMissing);
  addEventListener('vite:preloadError', onPreloadError);
  addEventListener('pageshow', release);
  return () => {
    clearTimeout(held);
    removeEventListener(ROUTE_MISSING, onRouteMissing);
    removeEventListener('vite:preloadError', onPreloadError);
    removeEventListener('pageshow', release);
  };
}
