import { z } from 'zod';
import { BASKET_LIMITS } from './basket.ts';

const id = z.string().min(1).max(40);

/** What somebody says they wait for. */
export const wantedInput = z.object({
  lines: z
    .array(
      z.object({
        types: z.array(id).min(1).max(BASKET_LIMITS.types),
        quantity: z.int().min(1).max(BASKET_LIMITS.tickets),
      }),
    )
    .min(1)
    .max(BASKET_LIMITS.lines),
  dates: z.array(id).max(BASKET_LIMITS.dates).default([]),
});
