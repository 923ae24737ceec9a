/** How often the latest build is looked at. */
export const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Where the server tells which build it serves. */
export const LATEST_BUILD = '/build.json';

/** The version of this page's own build, whatever language its scripts are in; undefined where there is none (development). */
export function ownVersion(): string | undefined {
  const { version } =
    (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  return version?.replace(/-[a-z]+$/, '');
}

/** The version that the server serves now; null when it can't be told. */
export async function latestVersion(ask: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await ask(LATEST_BUILD, { cache: 'no-store' });
    if (!answer.ok) return null;
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/** Looks every ten minutes, while the page is in sight, until there is a version other than `own`. @returns how to stop */
export function watchVersion(own: string, onNew: () => void, ask?: typeof fetch): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'hidden') return;
    void latestVersion(ask).then((latest) => {
      if (latest === null || latest === own) return;
      clearInterval(timer);
      onNew();
    });
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
