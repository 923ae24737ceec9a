import { z } from 'zod';
import { optionalPhone } from '#shared/forms/phone/phone-value.server.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from '../messages/checkout-refusal.messages.ts';

/** Who buys, and what belongs to this sending of the form, by the language in which mistakes are told. */
export const checkoutForm = inEach(words, (t, language) =>
  z.object({
    buyerName: z.string(t.noName).trim().min(1, t.noName).max(120, t.nameLong),
    buyerEmail: z.string(t.noEmail).trim().max(254, t.notEmail).pipe(z.email(t.notEmail)),
    buyerPhone: optionalPhone[language],
    /** Made with the form: however often it is sent, it is one order. */
    key: z.string().max(64).default(''),
    /** The total that the buyer saw, in minor units. */
    agreed: z.string().default(''),
    promoCode: z.string().trim().max(64).default(''),
    /** The code of the tracking link by which they came. */
    via: z.string().max(64).default(''),
    /** An order of theirs that they left at the payment. */
    replaces: z.string().default(''),
  }),
);
