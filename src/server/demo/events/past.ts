import { type DemoEvent, paragraphs } from './demo-event.ts';

/** What is over when somebody first looks: its guests have come. */
export const past: readonly DemoEvent[] = [
  {
    title: 'Bhoj by the River',
    summary:
      'Songs, henna and a long table under the plane trees, for everybody who cooks and everybody who only eats.',
    description: paragraphs(
      'An afternoon of songs, mehndi and a shared dinner. Bring a dish if you like; there will be enough if you do not.',
    ),
    day: { inDays: -3, weekday: 6 },
    startsAt: '16:00',
    hours: 6,
    timezone: 'Europe/Lisbon',
    venueName: 'Quinta das Conchas',
    venueAddress: 'Alameda das Linhas de Torres',
    city: 'Lisbon',
    country: 'Portugal',
    category: 'festival',
    tags: ['bhoj', 'food', 'music'],
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
  {
    title: 'Chapters’ Cup: Seven a Side',
    summary: 'Eight teams, one pitch, and a goat to win.',
    description: paragraphs(
      'Every chapter sends a team, and anyone without one plays for the guests. Madrid won; the goat is well.',
    ),
    day: { inDays: -15, weekday: 6 },
    startsAt: '10:00',
    hours: 7,
    timezone: 'Europe/Madrid',
    venueName: 'Polideportivo de la Chopera',
    venueAddress: 'Parque del Retiro, Madrid',
    city: 'Madrid',
    country: 'Spain',
    category: 'sport',
    tags: ['football', 'family'],
    currency: 'EUR',
    status: 'published',
    tickets: [
      { name: 'Player', kind: 'paid', price: 800, quantity: 64 },
      { name: 'On the stands', kind: 'free', quantity: 200 },
    ],
    orders: 20,
    came: 76,
  },
];
