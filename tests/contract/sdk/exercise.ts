import type { SdkWorld } from './world.ts';

/** How one method of the SDK is tried on a live server. */
export interface Exercise {
  /** Calls it so that it succeeds, and looks at what it gives. */
  readonly works: (world: SdkWorld) => unknown;
  /** Calls it so that it fails, and looks at how. `null` for what asks no server and takes whatever it is given. */
  readonly fails: ((world: SdkWorld) => unknown) | null;
}

/** By `Class.method`. */
export type Exercises = Readonly<Record<string, Exercise>>;
