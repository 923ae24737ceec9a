import { z } from 'zod';
import { MAX_AMOUNT } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import { quantityKey } from '#features/orders/model/quantity.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '../messages/order-request.messages.ts';

/** No order has more lines than this. */
export const MAX_ITEMS = 20;
/** No line has more tickets than this, whatever its ticket type allows. */
export const MAX_PER_ITEM = 100;
/** The phone input's limit (specification §5). */
const MAX_PHONE = 25;
const MAX_ANSWERS = 50;
/** What a question for several lines takes. What an event asks is looked at more closely once it is known. */
const MAX_ANSWER = 1_000;

const TWICE = spoken(words.twice);

const item = z.object({
  ticketType: z
    .string(spoken(words.chooseTicket))
    .min(1, spoken(words.chooseTicket))
    .max(64, spoken(words.noSuchTicket))
    .regex(NULL_FREE, spoken(words.noSuchTicket)),
  /** The date that they are for; '' for every date. */
  date: z
    .string(spoken(words.noSuchDate))
    .max(64, spoken(words.noSuchDate))
    .regex(NULL_FREE, spoken(words.noSuchDate))
    .default(''),
  quantity: z
    .int(spoken(words.wholeNumber))
    .min(1, spoken(words.atLeastOne))
    .max(MAX_PER_ITEM, spoken(words.atMostAtOnce(MAX_PER_ITEM))),
  price: z
    .int(spoken(words.wholeAmount))
    .min(0, spoken(words.priceBelowZero))
    .max(MAX_AMOUNT, spoken(words.tooMuch))
    .optional(),
});

const items = z
  .array(item, spoken(words.chooseOne))
  .min(1, spoken(words.chooseOne))
  .max(MAX_ITEMS, spoken(words.atMostKinds(MAX_ITEMS)))
  .superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = quantityKey(item);
      if (seen.has(key)) {
        context.addIssue({ code: 'custom', path: [index, 'ticketType'], message: TWICE });
      }
      seen.add(key);
    }
  });

const request = z.object({
  items,
  buyer: z.object(
    {
      name: z
        .string(spoken(words.name))
        .trim()
        .min(1, spoken(words.name))
        .max(120, spoken(words.atMost(120)))
        .regex(NULL_FREE, NOT_NULL_FREE),
      email: z
        .string(spoken(words.whereToSend))
        .trim()
        .max(254, spoken(words.noEmail))
        .pipe(z.email(spoken(words.noEmail))),
      phone: z
        .string(spoken(words.phone))
        .trim()
        .max(MAX_PHONE, spoken(words.atMost(MAX_PHONE)))
        .regex(NULL_FREE, NOT_NULL_FREE)
        .nullish(),
    },
    spoken(words.whoBuys),
  ),
  /** An earlier order of theirs that the add-ons go with, by its id; its `accessToken` where they are not its buyer by their account. */
  goesWith: z
    .object(
      {
        order: z.string(spoken(words.noSuchOrder)).max(64, spoken(words.noSuchOrder)),
        accessToken: z.string(spoken(words.noSuchOrder)).max(200, spoken(words.noSuchOrder)).optional(),
      },
      spoken(words.noSuchOrder),
    )
    .optional(),
  promoCode: z
    .string(spoken(words.promoCode))
    .trim()
    .max(64, spoken(words.atMost(64)))
    .regex(NULL_FREE, NOT_NULL_FREE)
    .nullish(),
  answers: z
    .record(
      z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE),
      z.union([
        z.string().max(MAX_ANSWER).regex(NULL_FREE, NOT_NULL_FREE),
        z.number(),
        z.boolean(),
        z.null(),
        z.array(z.unknown()),
        z.looseObject({}),
      ]),
    )
    .refine(
      // What guests answer is a list below one key, no answer itself.
      ({ attendees: _, ...answers }) => Object.keys(answers).length <= MAX_ANSWERS,
      spoken(words.atMostAnswers(MAX_ANSWERS)),
    )
    .nullish(),
});

/** What somebody wants to order, its form checked and nothing else. */
export type OrderRequest = z.infer<typeof request>;

/** Checks the form of an order. Throws 400 by field (`items.0.quantity`). */
export function readOrderRequest(input: unknown): OrderRequest {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data;
}

/** Checks which tickets are chosen. Throws 400 by field (`items.0.quantity`). */
export function readOrderItems(given: unknown): OrderRequest['items'] {
  const parsed = z.object({ items }).safeParse({ items: given });
  if (!parsed.success) throw invalidBy(parsed.error);
  return parsed.data.items;
}
