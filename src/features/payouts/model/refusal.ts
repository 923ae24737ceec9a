/** What stands in a transfer's way, as far as somebody can do something about it. */
export type TransferRefusal = 'currency' | 'account' | 'balance' | 'other';

/** Reads it from Stripe's words. */
export function refusalOf(reason: string): TransferRefusal {
  if (/currency/i.test(reason)) return 'currency';
  if (/insufficient|balance/i.test(reason) && /fund/i.test(reason)) return 'balance';
  if (/capabilit|account|country|region|destination|cross-border/i.test(reason)) return 'account';
  return 'other';
}
