import type { Extensions } from '#platform/rooms/index.ts';
import { type Preferences, preferenceSources } from '../model/preferences.ts';

export interface Auth {
  /** What goes with a person to the browser in which they sign in. */
  preferencesOf(userId: string): Promise<Preferences>;
}

export function createAuth(extensions: Extensions): Auth {
  return {
    preferencesOf: async (userId) => {
      const found = await Promise.all(extensions(preferenceSources).map((source) => source.of(userId)));
      return found.reduce((all, each) => ({ ...all, ...each }), {});
    },
  };
}
