import type { OrderStatus } from '#features/orders/index.ts';
import { isRecordId } from '#lib/ids.ts';
import { z } from 'zod';

export const ORDER_GROUPS = ['valid', 'pending', 'ended'] as const;
export const ADMISSIONS = ['any', 'in', 'out'] as const;
export const READERS = ['guests', 'buyers'] as const;

const answer = z.object({
  /** Ids of a question and of the answer that was chosen: letters and digits, so that nothing in them means anything else. */
  question: z.string().regex(/^[a-z0-9]{15}$/),
  value: z.string().regex(/^[a-z0-9]{1,15}$/),
});

const audience = z.object({
  /** Ids of ticket types; none is all. */
  ticketTypes: z.array(z.string().max(50)).max(500).catch([]),
  orders: z.enum(ORDER_GROUPS).catch('valid'),
  /** Checked in, or not yet. */
  admission: z.enum(ADMISSIONS).catch('any'),
  /** Everybody with a ticket and whoever ordered it, or buyers alone. */
  readers: z.enum(READERS).catch('guests'),
  /** Id of a date: those with a ticket for it, or for every date; '' for all. */
  date: z.union([z.literal(''), z.string().refine(isRecordId)]).catch(''),
  /** Those alone who answered that; null for all. */
  answer: answer.nullable().catch(null),
});

/** Which guests of an event a message is for. */
export type Audience = z.infer<typeof audience>;

export const EVERYBODY: Audience = {
  ticketTypes: [],
  orders: 'valid',
  admission: 'any',
  readers: 'guests',
  date: '',
  answer: null,
};

/** Whether an answer as it is kept is the one that was chosen, or, of several, has it. */
export function isAnswer(kept: string, value: string): boolean {
  return kept === value || (kept.startsWith('[') && kept.includes(`"${value}"`));
}

/** An audience of what a form or a row says; what is no such choice is the widest one. */
export function readAudience(given: unknown): Audience {
  const parsed = audience.safeParse(typeof given === 'string' ? parsedJson(given) : given);
  return parsed.success ? parsed.data : EVERYBODY;
}

/** The date that a form or a client asks for, whatever it is; '' for none. */
export function dateAsked(given: unknown): unknown {
  const said = typeof given === 'string' ? parsedJson(given) : given;
  return typeof said === 'object' && said !== null && 'date' in said ? (said.date ?? '') : '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const STATUSES: Record<Audience['orders'], readonly OrderStatus[]> = {
  valid: ['paid', 'partially_refunded'],
  pending: ['pending'],
  ended: ['cancelled', 'refunded'],
};

/** The statuses of the orders whose guests are meant. */
export function statusesOf({ orders }: Audience): readonly OrderStatus[] {
  return STATUSES[orders];
}
