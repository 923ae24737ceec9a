import type { CollectionDeclaration } from '#records/index.ts';
import { orderItems } from './order-items.ts';
import { orders } from './orders.ts';
import { ticketTypes } from '#features/ticket-types/actions/collections-ticket-types.ts';
import { tickets } from '#features/tickets/actions/tickets.ts';

/** What ticketing keeps as collections. */
export const ticketingCollections: CollectionDeclaration[] = [ticketTypes, orders, orderItems, tickets];
