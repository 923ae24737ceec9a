import { mayReload } from './reload-once.ts';
import { keepTyped } from './typed-values.ts';

/** As much of the browser's navigation API as is needed here. */
interface Navigations {
  addEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
  removeEventListener(type: 'navigate', listener: (event: NavigateEventLike) => void): void;
}

interface NavigateEventLike extends Event {
  navigationType: string;
  userInitiated: boolean;
}

interface Watch {
  /** The page's path and query. */
  here: () => string;
  /** Where the person is going, in the same form; null when nowhere. */
  target: () => string | null;
  /** The page can't be loaded anew once more: give up the navigation, and say so. */
  onGivenUp: () => void;
}

/** True while our own reload is being asked for: the browser tells of it at once. */
let ours = false;

function reloadNow(): void {
  ours = true;
  location.reload();
  ours = false;
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

/** The router says where it is going only after a moment. */
const MOMENT_MS = 100;

/**
 * For so long after it was asked whether it may be left, a page counts as being left. Firefox and Safari call off what is
 * under way as soon as a link is pressed, long before the next page is there: a reload would take the person back.
 */
const LEAVING_MS = 30_000;

/**
 * Loads a page anew when a part of it can't be had, as after a new version was put up: at most once in ten seconds a
 * path. The router reloads by itself, without end, without knowing where one wanted to go, and even for a link that
 * was only pointed at; so its reload is called off and ours takes its place. @returns how to stop watching
 */
export function watchChunks({ here, target, onGivenUp }: Watch): () => void {
  let leaving = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let held: ReturnType<typeof setTimeout> | undefined;
  /** The page stays after all, as after a download or when one comes back to it: its parts are wanted again. */
  const release = () => {
    if (held === undefined) return;
    clearTimeout(held);
    held = undefined;
    askedAt = Number.NEGATIVE_INFINITY;
    reload(here());
  };
  const reload = (path: string): boolean => {
    if (performance.now() - askedAt < LEAVING_MS) {
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
    leaving = true;
    if (path === here()) reloadNow();
    else location.assign(path);
    return true;
  };
  const goOn = () => {
    const path = target();
    // Going to where one is: back from a page that was given up, and nothing is missing there.
    if (path !== null && path !== here() && !leaving) reload(path);
    // Called off meanwhile, as without a connection.
    else if (!leaving) missing = true;
  };
  const onNavigate = (event: NavigateEventLike) => {
    if (ours || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    setTimeout(goOn, MOMENT_MS);
  };
  const onPreloadError = (event: Event) => {
    if (reload(target() ?? here())) event.preventDefault();
  };
  const onBeforeUnload = () => {
    if (!ours) askedAt = performance.now();
  };
  const navigation = (globalThis as { navigation?: Navigations }).navigation;
  navigation?.addEventListener('navigate', onNavigate);
  addEventListener('vite:preloadError', onPreloadError);
  addEventListener('beforeunload', onBeforeUnload);
  addEventListener('pageshow', release);
  return () => {
    clearTimeout(held);
    navigation?.removeEventListener('navigate', onNavigate);
    removeEventListener('vite:preloadError', onPreloadError);
    removeEventListener('beforeunload', onBeforeUnload);
    removeEventListener('pageshow', release);
  };
}
