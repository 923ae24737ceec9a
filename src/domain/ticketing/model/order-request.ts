import { z } from 'zod';
import { MAX_AMOUNT } from '#lib/money.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';

/** No order has more lines than this. */
export const MAX_ITEMS = 20;
/** No line has more tickets than this, whatever its ticket type allows. */
export const MAX_PER_ITEM = 100;
/** The phone input's limit (specification §5). */
const MAX_PHONE = 25;
const MAX_ANSWERS = 50;

const item = z.object({
  ticketType: z
    .string('Choose a ticket.')
    .min(1, 'Choose a ticket.')
    .max(64, 'There is no such ticket.')
    .regex(NULL_FREE, 'There is no such ticket.'),
  quantity: z
    .int('A whole number of tickets, please.')
    .min(1, 'Take at least one ticket.')
    .max(MAX_PER_ITEM, `No more than ${MAX_PER_ITEM} tickets at once.`),
  price: z
    .int('A whole amount in the minor unit of the currency, please.')
    .min(0, "The price can't be below zero.")
    .max(MAX_AMOUNT, 'That is more than can be paid.')
    .optional(),
});

const request = z.object({
  items: z
    .array(item, 'Choose at least one ticket.')
    .min(1, 'Choose at least one ticket.')
    .max(MAX_ITEMS, `No more than ${MAX_ITEMS} kinds of ticket in one order.`)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, { ticketType }] of items.entries()) {
        if (seen.has(ticketType)) {
          const message = 'This ticket is in the order twice: put both into one line.';
          context.addIssue({ code: 'custom', path: [index, 'ticketType'], message });
        }
        seen.add(ticketType);
      }
    }),
  buyer: z.object(
    {
      name: z
        .string('Tell us your name.')
        .trim()
        .min(1, 'Tell us your name.')
        .max(120, '120 characters at most.')
        .regex(NULL_FREE, NOT_NULL_FREE),
      email: z
        .string('Tell us where to send the tickets.')
        .trim()
        .max(254, 'This is no email address.')
        .pipe(z.email('This is no email address.')),
      phone: z
        .string('A phone number, please.')
        .trim()
        .max(MAX_PHONE, `${MAX_PHONE} characters at most.`)
        .regex(NULL_FREE, NOT_NULL_FREE)
        .nullish(),
    },
    'Tell us who is buying.',
  ),
  promoCode: z
    .string('A promo code, please.')
    .trim()
    .max(64, '64 characters at most.')
    .regex(NULL_FREE, NOT_NULL_FREE)
    .nullish(),
  answers: z
    .record(
      z.string().max(64).regex(NULL_FREE, NOT_NULL_FREE),
      z.union([z.string().max(1000).regex(NULL_FREE, NOT_NULL_FREE), z.number(), z.boolean()]),
    )
    .refine((answers) => Object.keys(answers).length <= MAX_ANSWERS, `${MAX_ANSWERS} answers at most.`)
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
