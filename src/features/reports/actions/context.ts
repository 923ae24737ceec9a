import type { OrderContext } from '#features/orders/index.ts';
import { createReckoned, type Reckoned } from './reckoned.ts';

/** What was sold and who came, reckoned once for whoever asks again. */
export interface ReportsContext extends OrderContext {
  reckoned: Reckoned;
}

export const reportsContext = (context: OrderContext): ReportsContext => ({
  ...context,
  reckoned: createReckoned(context.clock),
});
