import { type DemoEvent, paragraphs } from './demo-event.ts';

/** What is over when somebody first looks: its guests have come. */
export const pastEvents: readonly DemoEvent[] = [
  {
    title: 'Teej by the River',
    summary:
      'Songs, red saris and a long table under the plane trees, for everybody who fasts and everybody who does not.',
    description: paragraphs(
      'An afternoon of Teej songs, mehndi and a shared dinner after the fast. Bring a dish if you like; there will be enough if you do not.',
    ),
    inDays: -4,
    startsAt: '16:00',
    hours: 6,
    timezone: 'Europe/Lisbon',
    venueName: 'Quinta das Conchas',
    venueAddress: 'Alameda das Linhas de Torres, Lisboa',
    city: 'Lisbon',
    country: 'Portugal',
    category: 'festival',
    tags: ['teej', 'food', 'music'],
    currency: 'EUR',
    status: 'published',
    tickets: [
      { name: 'Adult', kind: 'paid', price: 1200, quantity: 180 },
      { name: 'Dinner and concert', kind: 'paid', price: 2900, quantity: 60 },
      { name: 'Child under 12', kind: 'free', quantity: 80 },
    ],
    orders: 46,
    reached: true,
    came: 88,
  },
];
