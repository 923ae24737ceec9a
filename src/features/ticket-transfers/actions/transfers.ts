import type { OrderViewer } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { acceptTransfer, declineTransfer, readOffer, type Receiver } from './accept-transfer.ts';
import type { TransfersContext } from './context.ts';
import { offeredOf, transfersOfUser } from './offers-of-order.ts';
import { offerHeld, offerTransfer, withdrawHeld, withdrawTransfer } from './offer-transfer.ts';
import { readHeld, readTransfer } from './read-transfer.ts';

type Input = Readonly<Record<string, unknown>>;

/** Tickets that guests hand on. Each method is documented where it is written (`actions/`). */
export function createTransfers(context: TransfersContext) {
  return {
    read: (order: string, ticket: string, viewer: OrderViewer) =>
      readTransfer(context, order, ticket, viewer),
    offer: (order: string, ticket: string, viewer: OrderViewer, input: unknown, key?: string) =>
      offerTransfer(context, order, ticket, viewer, input, key),
    withdraw: (order: string, ticket: string, viewer: OrderViewer) =>
      withdrawTransfer(context, order, ticket, viewer),
    /** The same for who holds a ticket, by their private link. */
    held: {
      read: (token: string) => readHeld(context, token),
      offer: (token: string, input: unknown, key?: string) => offerHeld(context, token, input, key),
      withdraw: (token: string) => withdrawHeld(context, token),
    },
    ofOrder: (order: string, viewer: OrderViewer) => offeredOf(context, order, viewer),
    ofUser: (actor: Actor) => transfersOfUser(context, actor),
    /** By the code that the sender gave. */
    offered: (code: unknown, receiver: Pick<Receiver, 'address'>) => readOffer(context, code, receiver),
    accept: (code: unknown, given: Input, receiver: Receiver) =>
      acceptTransfer(context, code, given, receiver),
    decline: (code: unknown, receiver: Pick<Receiver, 'address'>) => declineTransfer(context, code, receiver),
  };
}

export type Transfers = ReturnType<typeof createTransfers>;
