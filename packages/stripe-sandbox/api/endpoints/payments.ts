import { lists, retrieves } from '../call/lists.ts';

export const listPaymentIntents = lists('/v1/payment_intents', 'payment_intent', ['customer']);
export const retrievePaymentIntent = retrieves('/v1/payment_intents/:id', 'payment_intent');
export const retrievePaymentMethod = retrieves('/v1/payment_methods/:id', 'payment_method', 'PaymentMethod');
export const listCharges = lists('/v1/charges', 'charge', ['payment_intent', 'transfer_group', 'customer']);
export const retrieveCharge = retrieves('/v1/charges/:id', 'charge');
export const listDisputes = lists('/v1/disputes', 'dispute', ['charge', 'payment_intent']);
export const retrieveDispute = retrieves('/v1/disputes/:id', 'dispute');
