import type { TicketSigner } from '#features/orders/model/ports.ts';
import type { QuestionsContext } from '#features/questions/index.ts';

/** Orders with what is asked of their guests, and what signs their tickets. */
export interface TransfersContext extends QuestionsContext {
  signer: TicketSigner;
}
