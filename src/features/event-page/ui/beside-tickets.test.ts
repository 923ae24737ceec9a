import { expect, it } from 'vitest';
import { besideTickets } from './beside-tickets.ts';
import type { Offer } from '#features/ticket-types/ui/offer.ts';

const offer = (id: string, addOnTo = ''): Offer => ({
  id,
  date: '',
  when: null,
  name: id.toUpperCase(),
  variationOf: '',
  label: '',
  leads: false,
  description: '',
  kind: 'paid',
  price: 100,
  allIn: 100,
  tax: undefined,
  after: '',
  addOnTo,
  maxPerTicket: 0,
  visits: 0,
  parts: '',
  people: 1,
  unlocked: false,
  members: null,
  state: 'on_sale',
  left: null,
  min: 1,
  max: 10,
  salesStart: '',
  salesEnd: '',
});

it('shows each add-on below the ticket that it goes with, and loses none', () => {
  const offers = [
    offer('vinyl', 'standing'),
    offer('bag', 'any'),
    offer('seated'),
    offer('standing'),
    offer('lost', 'gone'),
  ];
  expect(besideTickets(offers).map(({ offer: { id }, goesWith }) => [id, goesWith])).toEqual([
    ['seated', null],
    ['standing', null],
    ['vinyl', 'STANDING'],
    ['bag', ''],
    ['lost', ''],
  ]);
});
