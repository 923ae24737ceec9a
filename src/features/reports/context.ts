import type { CheckInContext } from '#features/check-in/index.ts';
import type { Reckoned } from './actions/reckoned.ts';

/** What was sold and who came, reckoned once for whoever asks again. */
export interface ReportsContext extends CheckInContext {
  reckoned: Reckoned;
}
