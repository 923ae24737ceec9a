import type { CollectionDeclaration } from '#records/index.ts';
import { orderItems } from './collections/order-items.ts';
import { orders } from './collections/orders.ts';
import { ticketTypes } from './collections/ticket-types.ts';
import { tickets } from './collections/tickets.ts';

/** What ticketing keeps as collections. */
export const ticketingCollections: CollectionDeclaration[] = [ticketTypes, orders, orderItems, tickets];
