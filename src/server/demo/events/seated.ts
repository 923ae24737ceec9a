import { type DemoEvent, paragraphs } from './demo-event.ts';

/** Where guests have seats, and choose them. */
export const seated: readonly DemoEvent[] = [
  {
    title: 'Muna Madan: A Play in Two Acts',
    summary: 'Devkota’s poem on the stage: a husband leaves for Lhasa, and a house waits for him.',
    description: paragraphs(
      'The best-loved story of Nepal, told with masks, a sarangi and eleven actors from Lisbon and Kathmandu. In Nepali, with surtitles in English and Portuguese.',
      'Two acts with a break of twenty minutes. You get good seats together by themselves. At the checkout you can choose others on the plan of the hall.',
    ),
    day: { inDays: 24, weekday: 6 },
    startsAt: '20:00',
    hours: 2.5,
    timezone: 'Europe/Lisbon',
    access: ['step_free', 'accessible_toilet', 'hearing_loop'],
    refunds: { policy: 'until', days: 7 },
    venueName: 'Teatro da Trindade',
    venueAddress: 'Rua Nova da Trindade 9, 1200-301 Lisboa',
    city: 'Lisbon',
    country: 'Portugal',
    location: { lon: -9.1425, lat: 38.712 },
    category: 'culture',
    tags: ['theatre', 'poetry', 'नेपाली'],
    currency: 'EUR',
    status: 'published',
    tickets: [
      { name: 'Best seats', kind: 'paid', price: 3200, quantity: 140 },
      { name: 'Stalls', kind: 'paid', price: 2400, quantity: 200 },
      { name: 'Stalls, under 16', kind: 'paid', price: 1200, quantity: 40 },
      { name: 'Balcony', kind: 'paid', price: 1600, quantity: 150 },
    ],
    hall: {
      sample: 'theatre',
      name: 'Teatro da Trindade',
      seats: {
        'Best seats': ['Best seats'],
        Stalls: ['Standard'],
        'Stalls, under 16': ['Standard'],
        Balcony: ['Balcony'],
      },
    },
    orders: 40,
    sizes: [2, 4, 2, 3, 1],
  },
];
