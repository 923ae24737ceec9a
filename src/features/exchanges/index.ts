export { type Difference, differenceOf, type NewPlace, withBack } from './actions/difference.ts';
export { askDifference, type DifferenceLine, takeDifference } from './actions/difference-order.ts';
export type { ExchangeDate } from './actions/exchange-dates.ts';
export type { ExchangeOffer } from './actions/exchange-offer.ts';
export type { ExchangeType } from './actions/exchange-types.ts';
export type { Addition, AdditionOffer } from './actions/additions.ts';
