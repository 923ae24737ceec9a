import type { Language } from '#lib/language/index.ts';

/** Whom something is told to that happened to a payment, and what it was for, in their words. */
export interface PaymentSubject {
  to: string;
  /** '' when they gave none. */
  name: string;
  language: Language;
  eventTitle: string;
  orderCode: string;
}

/** Whose payment it is, and for what. */
export interface PaymentOf {
  event: string;
  order: string;
  organiser: string;
}
