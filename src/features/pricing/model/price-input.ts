import { z } from 'zod';
import { spoken } from '#lib/language/index.ts';
import { isAmount } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { usual } from '#shared/entity/usual.messages.ts';
import { words } from '../messages/price-input.messages.ts';

/** All of it. */
const WHOLE_BPS = 10_000;

/** A share in hundredths of a percent. */
export const bpsInput = z
  .int(spoken(usual.percentage))
  .min(0, spoken(usual.notBelowNone))
  .max(WHOLE_BPS, spoken(usual.allAtMost))
  .default(0);

export const taxBpsInput = bpsInput;
export const taxNameInput = z
  .string()
  .trim()
  .max(30, spoken(usual.atMost(30)))
  .regex(NULL_FREE, NOT_NULL_FREE)
  .default('');

/** An amount of the minor unit. */
export const amountInput = z
  .number(spoken(usual.amount))
  .refine(isAmount, spoken(usual.wholeAmount))
  .default(0);

/** Ids of ticket types. */
export const idsInput = z.array(z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE)).max(100).default([]);

/** What people call something. */
export const nameInput = z
  .string(spoken(words.giveName))
  .trim()
  .min(1, spoken(words.giveName))
  .max(60, spoken(usual.atMost(60)))
  .regex(NULL_FREE, NOT_NULL_FREE);
