import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { BASKET_LIMITS } from './basket.ts';

const HOW_MANY = spoken(refusal('lines'));
const TICKET = spoken(refusal('unknownType'));
const DATES = spoken(refusal('dates'));
const id = z.string(TICKET).regex(/^[\w-]{1,40}$/, TICKET);

/** What somebody says they wait for. */
export const wantedInput = z.object({
  lines: z
    .array(
      z.object({
        types: z.array(id, TICKET).min(1, TICKET).max(BASKET_LIMITS.types, TICKET),
        quantity: z.int(HOW_MANY).min(1, HOW_MANY).max(BASKET_LIMITS.tickets, HOW_MANY),
      }),
      HOW_MANY,
    )
    .min(1, HOW_MANY)
    .max(BASKET_LIMITS.lines, HOW_MANY),
  dates: z.array(id, DATES).max(BASKET_LIMITS.dates, DATES).default([]),
});
