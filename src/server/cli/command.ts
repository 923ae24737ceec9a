import type { Config } from '#platform/config/index.ts';

/** One thing that an operator can do from a shell. */
export interface Command {
  name: string;
  usage: string;
  does: string;
  /** Throws an ApiError whose message is told to the operator. */
  run(config: Config, args: string[]): Promise<void>;
}
