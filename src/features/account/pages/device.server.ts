import Bowser from 'bowser';

/** What a browser says of itself, in words. */
export interface Device {
  /** Like "Firefox"; null when it is not known. */
  browser: string | null;
  /** Like "Windows"; null when it is not known. */
  system: string | null;
  kind: 'computer' | 'tablet' | 'phone' | null;
}

const kinds: Record<string, Device['kind']> = { desktop: 'computer', tablet: 'tablet', mobile: 'phone' };

/** The browser, the system and the kind of device of a User-Agent header, which may be anything. */
export function deviceOf(agent: string): Device {
  if (agent === '') return { browser: null, system: null, kind: null };
  const { browser, os, platform } = Bowser.parse(agent);
  return { browser: browser.name || null, system: os.name || null, kind: kinds[platform.type ?? ''] ?? null };
}
