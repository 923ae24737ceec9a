import { t } from '#features/orders/messages/order-errors.messages.ts';
import { spoken } from '#lib/language/index.ts';
import { z } from 'zod';

/** Ids of the tickets that are to be exchanged, each once. */
export const askedTickets = z
  .array(z.string().max(40), spoken(t('chooseTickets')))
  .min(1, spoken(t('chooseTickets')))
  .max(1000, spoken(t('chooseTickets')))
  .transform((ids) => [...new Set(ids)]);
