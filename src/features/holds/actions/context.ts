import { type QuestionsContext, questionsContext, type QuestionsDeps } from '#features/questions/index.ts';
import { createHolderStore, type HolderStore } from '../store/holders.ts';
import { createHoldStore, type HoldStore } from '../store/store.ts';

/** What is held for whoever fills in an order, and by whom. */
export interface HoldsContext extends QuestionsContext {
  holds: HoldStore;
  holders: HolderStore;
}

export const holdsContext = <Deps extends QuestionsDeps>(deps: Deps): Deps & HoldsContext => ({
  ...questionsContext(deps),
  holds: createHoldStore(deps.db),
  holders: createHolderStore({
    db: deps.db,
    secret: deps.accessSecret,
    most: deps.networkLimits?.mostHolds ?? 0,
    mostTickets: deps.networkLimits?.mostTickets ?? 0,
  }),
});
