import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Asked } from './read-details.ts';

/** What can be ordered of an event, with what is asked of whoever orders. */
export interface AskedSale extends Sale {
  asked: Asked;
}
