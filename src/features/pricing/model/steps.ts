import { toStep } from '#lib/card-step.ts';
import type { Minor } from '#lib/money.ts';
import type { OrderPrice, PriceInput } from './price.ts';

/** The same cart and terms, with every amount as a number of steps: the nearest to what it was. */
export function inSteps({ lines, terms, promo }: PriceInput, step: Minor): PriceInput {
  const steps = (amount: Minor): number => toStep(amount, step) / step;
  const { fee, groups, members } = terms;
  return {
    lines: lines.map((line) => ({ ...line, unitPrice: steps(line.unitPrice) })),
    terms: {
      ...terms,
      fee: { ...fee, fixed: steps(fee.fixed) },
      groups: groups.map((group) => ({ ...group, amount: steps(group.amount) })),
      members: members && {
        ...members,
        prices: members.prices.map((own) => ({ ...own, less: steps(own.less) })),
      },
      step: 1,
    },
    promo: promo && { ...promo, amount: steps(promo.amount) },
  };
}

/** A price that was counted in steps, in the minor unit again. */
export function inMinorUnits(price: OrderPrice, step: Minor): OrderPrice {
  return {
    ...price,
    lines: price.lines.map((line) => ({
      ...line,
      unitPrice: line.unitPrice * step,
      gross: line.gross * step,
      discount: line.discount * step,
      fee: line.fee * step,
      taxAmount: line.taxAmount * step,
      total: line.total * step,
    })),
    subtotal: price.subtotal * step,
    discount: price.discount * step,
    fees: price.fees * step,
    tax: price.tax * step,
    taxes: price.taxes.map((tax) => ({ ...tax, amount: tax.amount * step })),
    total: price.total * step,
    operatorFee: price.operatorFee * step,
  };
}
