import type { OrderDeps } from '#features/orders/index.ts';
import { type SeatedContext, seatedContext } from '#features/seats/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import { saleStoreOf, type SaleStore } from '../store/sales.ts';

export interface QuestionsDeps extends OrderDeps {
  /** Where guests' files lie. */
  storage: Storage;
}

/** Orders, and what is asked of whoever places one. */
export interface QuestionsContext extends QuestionsDeps, SeatedContext {
  sales: SaleStore;
}

export const questionsContext = <Deps extends QuestionsDeps>(deps: Deps): Deps & QuestionsContext => ({
  ...seatedContext(deps),
  sales: saleStoreOf(deps.db, deps.clock),
});
