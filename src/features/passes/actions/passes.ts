import type { CheckoutContext } from '#features/checkout/index.ts';
import type { OrderViewer } from '#features/orders/index.ts';
import { cancelVisit } from './cancel-visit.ts';
import { chooseVisits } from './choose-visits.ts';
import { passOf, passesOf } from './own-pass.ts';
import { walkIn } from './walk-in.ts';
import { visitDates, type Within } from './visit-dates.ts';

type WalkIn = Parameters<typeof walkIn> extends [unknown, ...infer Rest] ? Rest : never;

/** Holders of passes choose their dates. Each method is documented where it is written (`actions/`). */
export function createPasses(context: CheckoutContext) {
  return {
    list: (order: string, viewer: OrderViewer) => passesOf(context, order, viewer),
    read: (order: string, viewer: OrderViewer, pass: string) => passOf(context, order, viewer, pass),
    dates: (order: string, viewer: OrderViewer, pass: string, within?: Within) =>
      visitDates(context, order, viewer, pass, within),
    choose: (order: string, viewer: OrderViewer, pass: string, input: unknown, key?: string) =>
      chooseVisits(context, { order, pass }, viewer, input, key),
    /** For the gate: see `walkIn`. Whoever calls knows that they may let people in. */
    walkIn: (...[pass, dates, by]: WalkIn) => walkIn(context, pass, dates, by),
    cancel: (order: string, viewer: OrderViewer, pass: string, visit: string) =>
      cancelVisit(context, { order, pass }, viewer, visit),
  };
}

export type Passes = ReturnType<typeof createPasses>;
