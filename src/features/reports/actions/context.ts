import type { CheckInContext } from '#features/check-in/index.ts';
import { createReckoned, type Reckoned } from './reckoned.ts';

/** What was sold and who came, reckoned once for whoever asks again. */
export interface ReportsContext extends CheckInContext {
  reckoned: Reckoned;
}

export const reportsContext = (context: CheckInContext): ReportsContext => ({
  ...context,
  reckoned: createReckoned(context.clock),
});
