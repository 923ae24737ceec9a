import { groupBy } from '#lib/group-by.ts';
import { type Minor, shareOf } from '#lib/money.ts';
import { apportion } from '#lib/apportion.ts';
import { bestDiscount } from './discounts.ts';
import type { OrderPrice, PricedLine, PriceInput } from './price.ts';
import { inMinorUnits, inSteps } from './steps.ts';
import type { CartLine, PriceTerms, TaxRate } from './terms.ts';

export type { OrderPrice } from './price.ts';

/** A line's part of amounts that there are as many of as lines. */
const partOf = (amounts: readonly Minor[], line: number): Minor => amounts[line] ?? 0;
const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((all, amount) => all + amount, 0);

/**
 * What a cart costs, for everybody who asks: the page that shows it, the order that is written, the payment and the
 * ledger. Pure; integers of the minor unit throughout. A tax is rounded once for all lines with that rate, a fee once
 * for the order; lines get their parts by largest remainder, so that they always add up. Donations are neither taxed
 * nor discounted, and what is free bears no fee. Where cards take steps of more than one minor unit (`terms.step`), all
 * of it is counted in those, from each ticket's price on: every amount is of whole steps, and they add up as ever.
 */
export function priceOrder(input: PriceInput): OrderPrice {
  const { step = 1 } = input.terms;
  return step === 1 ? priced(input) : inMinorUnits(priced(inSteps(input, step)), step);
}

function priced({ lines, terms, promo = null }: PriceInput): OrderPrice {
  const discount = bestDiscount(lines, terms, promo);
  const gross = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
  const off = discount?.parts ?? lines.map(() => 0);
  const net = gross.map((amount, at) => amount - partOf(off, at));
  const { tax, rates, taxes } = taxOf(lines, net, terms);
  const paid = net.map((amount, at) => amount + (terms.taxIncluded ? 0 : partOf(tax, at)));
  const operator = feeOf(lines, paid, terms);
  const fee = terms.feeOnTop ? operator : lines.map(() => 0);
  const parts = lines.map((line, at): PricedLine => ({
    ...line,
    gross: partOf(gross, at),
    discount: partOf(off, at),
    fee: partOf(fee, at),
    taxAmount: partOf(tax, at),
    taxRate: rates[at] ?? null,
    total: partOf(paid, at) + partOf(fee, at),
  }));
  return {
    lines: parts,
    subtotal: sum(gross),
    discount: sum(off),
    fees: sum(fee),
    tax: sum(tax),
    taxIncluded: terms.taxIncluded,
    taxes,
    total: sum(parts.map(({ total }) => total)),
    operatorFee: sum(operator),
    applied: discount && { source: discount.source, id: discount.id, name: discount.name },
  };
}

/** The tax of each line, rounded half up once for each rate. */
function taxOf(lines: readonly CartLine[], net: readonly Minor[], terms: PriceTerms) {
  const rates = lines.map(({ kind, tax }) => {
    const rate = kind === 'donation' ? null : tax === undefined ? terms.tax : tax;
    return rate && rate.bps > 0 ? rate : null;
  });
  const parts = lines.map(() => 0);
  const taxes: (TaxRate & { amount: Minor })[] = [];
  const groups = groupBy(rates.keys(), (at) => {
    const rate = rates[at];
    return rate ? `${rate.bps} ${rate.name}` : '';
  });
  for (const members of groups.values()) {
    const rate = rates[members[0] ?? -1];
    if (!rate) continue;
    const weights = members.map((at) => partOf(net, at));
    const base = sum(weights);
    const amount = terms.taxIncluded ? includedTax(base, rate.bps) : shareOf(base, rate.bps);
    for (const [n, part] of apportion(amount, weights).entries()) parts[members[n] ?? -1] = part;
    if (base > 0) taxes.push({ name: rate.name, bps: rate.bps, amount });
  }
  return { tax: parts, rates, taxes };
}

/** The tax that is in `amount`, rounded half up: of 121.00 with 21 %, 21.00. */
function includedTax(amount: Minor, bps: number): Minor {
  return Math.floor((amount * bps * 2 + 10_000 + bps) / (2 * (10_000 + bps)));
}

/** The operator's fee by line: a share of all that is paid, and the fixed part for each ticket that costs something. */
function feeOf(lines: readonly CartLine[], paid: readonly Minor[], { fee, feeOnTop }: PriceTerms): Minor[] {
  const shares = apportion(shareOf(sum(paid), fee.bps), paid);
  return lines.map(({ quantity }, at) => {
    const amount = partOf(paid, at);
    if (amount === 0) return 0;
    const wanted = partOf(shares, at) + fee.fixed * quantity;
    // What is taken from a line is never more than the line.
    return feeOnTop ? wanted : Math.min(amount, wanted);
  });
}
