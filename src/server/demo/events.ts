import type { AccessFeature, EventCategory } from '#domain/events/index.ts';

/** One event of the demo. Times are on the wall of its own zone; `inDays` counts from the day of seeding. */
export interface DemoEvent {
  title: string;
  summary: string;
  description: string;
  inDays: number;
  startsAt: string;
  hours: number;
  timezone: string;
  venueName?: string;
  venueAddress?: string;
  city?: string;
  country?: string;
  location?: { lon: number; lat: number };
  onlineUrl?: string;
  access?: AccessFeature[];
  refunds?: { policy: 'none' | 'until' | 'flexible'; days?: number; note?: string };
  category: EventCategory;
  tags: string[];
  currency: string;
  capacity?: number;
  status: 'published' | 'draft' | 'cancelled';
  visibility?: 'public' | 'unlisted';
  tickets: DemoTicketType[];
  /** How many of the seeded orders are for it. */
  orders: number;
}

export interface DemoTicketType {
  name: string;
  description?: string;
  kind: 'free' | 'paid' | 'donation';
  /** Minor units; for a donation the least that is taken. */
  price?: number;
  quantity: number;
  maxPerOrder?: number;
}

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** A dozen events of different kinds: paid, free, by donation, online, sold out, unlisted, a draft, one called off. */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Dashain Mela Lisbon',
    summary: 'A whole day of swings, sel roti, live madal and tika from the elders, by the river.',
    description:
      paragraphs(
        'Every autumn the community gathers by the Tagus for the biggest day of our year. Bring your parents, your children and an empty stomach.',
        'Doors open at eleven. The elders give tika from noon; the stage belongs to the children until three and to the bands after that.',
      ) +
      '<h3>On the day</h3><ul><li>Linge ping, the bamboo swing, for everybody under 90 kg</li><li>Twelve food stalls, half of them vegetarian</li><li>A quiet room and a step-free way to every stall</li></ul>',
    inDays: 24,
    startsAt: '11:00',
    hours: 10,
    timezone: 'Europe/Lisbon',
    venueName: 'Jardim da Torre de Belém',
    venueAddress: 'Avenida Brasília, 1400-038 Lisboa',
    city: 'Lisbon',
    country: 'Portugal',
    location: { lon: -9.2159, lat: 38.6927 },
    access: ['step_free', 'accessible_toilet', 'quiet_room', 'assistance_dogs', 'companion_ticket'],
    refunds: { policy: 'until', days: 7 },
    category: 'festival',
    tags: ['dashain', 'family', 'food', 'live music'],
    currency: 'EUR',
    capacity: 900,
    status: 'published',
    tickets: [
      { name: 'Adult', kind: 'paid', price: 1800, quantity: 600 },
      {
        name: 'Family of four',
        description: 'Two adults, two children',
        kind: 'paid',
        price: 4800,
        quantity: 60,
      },
      { name: 'Child under 12', kind: 'free', quantity: 200 },
    ],
    orders: 22,
  },
  {
    title: 'Sarangi & Stone: Farewell to the Monsoon',
    summary: 'Folk-rock from three valleys, unplugged, for one night in London.',
    description: paragraphs(
      'Two hours of songs that everybody in the room knows by heart, played the way they were first written: a guitar, a sarangi, a madal and a voice.',
      'Standing room downstairs, seats on the balcony. The bar serves momo until ten.',
    ),
    inDays: 12,
    startsAt: '19:30',
    hours: 3,
    timezone: 'Europe/London',
    access: ['step_free', 'accessible_toilet', 'hearing_loop'],
    refunds: { policy: 'none', note: 'You may give your ticket to a friend.' },
    venueName: 'Union Chapel',
    venueAddress: 'Compton Terrace, London N1 2UN',
    city: 'London',
    country: 'United Kingdom',
    location: { lon: -0.1026, lat: 51.5445 },
    category: 'concert',
    tags: ['folk', 'rock', 'live music'],
    currency: 'GBP',
    status: 'published',
    tickets: [
      { name: 'Standing', kind: 'paid', price: 2850, quantity: 400 },
      { name: 'Balcony seat', kind: 'paid', price: 4200, quantity: 120 },
      { name: 'Front row, with the soundcheck', kind: 'paid', price: 9500, quantity: 6, maxPerOrder: 2 },
    ],
    orders: 16,
  },
  {
    title: 'Non-Resident Nepali Global Conference',
    summary:
      'Three days on investment, citizenship and the second generation. Delegates from forty countries.',
    description:
      paragraphs(
        'The conference that sets the work of the next two years. Plenaries in the morning, working groups in the afternoon, and an evening in Bhaktapur for everybody.',
      ) +
      '<h3>Tracks</h3><ol><li>Diaspora investment: from remittance to equity</li><li>Citizenship, property and the law</li><li>Growing up between two languages</li></ol>',
    inDays: 96,
    startsAt: '09:00',
    hours: 56,
    timezone: 'Asia/Kathmandu',
    venueName: 'Hyatt Regency Kathmandu',
    venueAddress: 'Taragaon, Boudha, Kathmandu 44600',
    city: 'Kathmandu',
    country: 'Nepal',
    location: { lon: 85.3647, lat: 27.7208 },
    category: 'conference',
    tags: ['nrna', 'delegates', 'investment'],
    currency: 'USD',
    capacity: 1200,
    status: 'published',
    tickets: [
      {
        name: 'Delegate',
        description: 'All three days, lunches and the Bhaktapur evening',
        kind: 'paid',
        price: 24000,
        quantity: 900,
      },
      { name: 'Youth delegate (under 30)', kind: 'paid', price: 9000, quantity: 250 },
      {
        name: 'Support a delegate from Karnali',
        description: 'Pays for somebody who could not come otherwise',
        kind: 'donation',
        price: 500,
        quantity: 1000,
      },
    ],
    orders: 11,
  },
  {
    title: 'Momo Masterclass: Fold, Steam, Repeat',
    summary: 'Eight folds, three achars, one very full table. For twelve people.',
    description: paragraphs(
      'Sunita ran a momo cart in Patan for eleven years. She will show you the dough, the juice and the fold, and you will eat everything you make.',
      'Vegetarian and buffalo-free. Tell us about allergies when you book.',
    ),
    inDays: 6,
    startsAt: '18:00',
    hours: 3,
    timezone: 'Europe/Madrid',
    venueName: 'La Cocina de Lavapiés',
    venueAddress: 'Calle del Olivar 24, 28012 Madrid',
    city: 'Madrid',
    country: 'Spain',
    location: { lon: -3.7012, lat: 40.4099 },
    category: 'food',
    tags: ['cooking', 'momo', 'small group'],
    currency: 'EUR',
    status: 'published',
    tickets: [{ name: 'A place at the table', kind: 'paid', price: 5500, quantity: 12, maxPerOrder: 4 }],
    orders: 8,
  },
  {
    title: 'Himalayan Trail Run 21K',
    summary:
      'Twenty-one kilometres and 1,100 metres of climbing above the Rhine, with dal bhat at the finish.',
    description: paragraphs(
      'A half marathon on forest paths and old vineyard steps. Marked every kilometre, four aid stations, dal bhat for all finishers — refills included, as they should be.',
    ),
    inDays: 47,
    startsAt: '08:30',
    hours: 6,
    timezone: 'Europe/Berlin',
    venueName: 'Drachenfels valley station',
    venueAddress: 'Drachenfelsstraße 53, 53639 Königswinter',
    city: 'Bonn',
    country: 'Germany',
    location: { lon: 7.1997, lat: 50.6747 },
    category: 'sport',
    tags: ['running', 'trail', 'outdoors'],
    currency: 'EUR',
    status: 'published',
    tickets: [
      { name: 'Runner', kind: 'paid', price: 3900, quantity: 300, maxPerOrder: 5 },
      {
        name: 'Volunteer',
        description: 'Marshals get breakfast, a vest and our thanks',
        kind: 'free',
        quantity: 40,
      },
    ],
    orders: 9,
  },
  {
    title: 'नेपाली साहित्य साँझ — An Evening of Nepali Letters',
    summary: 'Poems by Parijat and Devkota, read in Nepali and English, with tea.',
    description: paragraphs(
      'महाकवि देवकोटादेखि पारिजातसम्म: कविता, कथा र चिया।',
      'Readings in both languages, an open microphone after the break, and a table of second-hand books. Pay what you like; all of it goes to the school library in Jumla.',
    ),
    inDays: 17,
    startsAt: '18:30',
    hours: 2.5,
    timezone: 'Europe/Paris',
    venueName: 'Librairie du Globe',
    venueAddress: '67 Boulevard Beaumarchais, 75003 Paris',
    city: 'Paris',
    country: 'France',
    location: { lon: 2.3672, lat: 48.8585 },
    category: 'culture',
    tags: ['poetry', 'literature', 'नेपाली'],
    currency: 'EUR',
    status: 'published',
    tickets: [{ name: 'Pay what you like', kind: 'donation', price: 200, quantity: 80 }],
    orders: 7,
  },
  {
    title: 'Nepali for Grandchildren',
    summary: 'A free online class for children who understand everything and answer in English.',
    description: paragraphs(
      'Forty-five minutes every other Saturday: songs, a story, and one sentence to say to your grandmother on the phone.',
      'The link to the room comes with the ticket.',
    ),
    inDays: 3,
    startsAt: '10:00',
    hours: 1,
    timezone: 'Europe/London',
    onlineUrl: 'https://meet.example.org/nepali-for-grandchildren',
    category: 'online',
    tags: ['children', 'language', 'free'],
    currency: 'GBP',
    status: 'published',
    tickets: [{ name: 'One screen', kind: 'free', quantity: 100, maxPerOrder: 2 }],
    orders: 10,
  },
  {
    title: 'Tihar Lights on the Harbour',
    summary: 'Lamps on the water, deusi bhailo songs, and a rangoli as wide as the pier.',
    description: paragraphs(
      'We light a thousand lamps at dusk and carry them down to the water. Bring a lamp or take one of ours.',
      'Deusi bhailo groups sing from half past seven; the best one goes home with the big tray.',
    ),
    inDays: 33,
    startsAt: '17:00',
    hours: 5,
    timezone: 'Australia/Sydney',
    venueName: 'Pyrmont Bay Park',
    venueAddress: 'Pirrama Road, Pyrmont NSW 2009',
    city: 'Sydney',
    country: 'Australia',
    location: { lon: 151.1966, lat: -33.8674 },
    category: 'festival',
    tags: ['tihar', 'lights', 'family'],
    currency: 'AUD',
    status: 'published',
    tickets: [
      { name: 'General', kind: 'paid', price: 1500, quantity: 500 },
      {
        name: 'Lamp for the harbour',
        description: 'A clay lamp with your name on it',
        kind: 'donation',
        price: 500,
        quantity: 1000,
      },
    ],
    orders: 9,
  },
  {
    title: 'First Steps in Open Source: Kathmandu–Toronto',
    summary: 'A hands-on evening in two cities at once: your first pull request, with a mentor beside you.',
    description: paragraphs(
      'Fifteen maintainers, fifteen small issues that are worth doing, and enough pizza. No experience needed beyond a laptop.',
    ),
    inDays: 20,
    startsAt: '18:00',
    hours: 4,
    timezone: 'America/Toronto',
    venueName: 'Toronto Public Library, Beeton Hall',
    venueAddress: '789 Yonge Street, Toronto, ON M4W 2G8',
    city: 'Toronto',
    country: 'Canada',
    location: { lon: -79.3869, lat: 43.6717 },
    category: 'workshop',
    tags: ['software', 'mentoring', 'beginners'],
    currency: 'CAD',
    status: 'published',
    tickets: [
      { name: 'In the room', kind: 'free', quantity: 60, maxPerOrder: 2 },
      { name: 'Feed a mentor', kind: 'donation', price: 500, quantity: 200 },
    ],
    orders: 8,
  },
  {
    title: 'Founders’ Breakfast, Autumn Edition',
    summary: 'Twenty founders from the community, one long table, no pitches before coffee.',
    description: paragraphs('By invitation: share the link with somebody you would sit next to.'),
    inDays: 9,
    startsAt: '08:00',
    hours: 2,
    timezone: 'America/New_York',
    venueName: 'Himalayan Yak',
    venueAddress: '72-20 Roosevelt Avenue, Queens, NY 11372',
    city: 'New York',
    country: 'United States',
    location: { lon: -73.8929, lat: 40.7469 },
    category: 'meetup',
    tags: ['founders', 'breakfast'],
    currency: 'USD',
    status: 'published',
    visibility: 'unlisted',
    tickets: [{ name: 'Seat', kind: 'paid', price: 2500, quantity: 20, maxPerOrder: 1 }],
    orders: 4,
  },
  {
    title: 'Losar Dance Night',
    summary:
      'Tamang Selo until late. Called off: the hall has a burst pipe. Everybody gets their money back.',
    description: paragraphs('We are looking for a new date in spring. Thank you for your patience.'),
    inDays: 28,
    startsAt: '20:00',
    hours: 6,
    timezone: 'Asia/Tokyo',
    venueName: 'Shinjuku Bunka Center',
    venueAddress: '6-14-1 Shinjuku, Shinjuku-ku, Tokyo',
    city: 'Tokyo',
    country: 'Japan',
    location: { lon: 139.7098, lat: 35.6965 },
    category: 'concert',
    tags: ['losar', 'dance'],
    currency: 'JPY',
    status: 'cancelled',
    tickets: [{ name: 'Entry', kind: 'paid', price: 3500, quantity: 250 }],
    orders: 0,
  },
  {
    title: 'Blanket Drive for Humla',
    summary: 'Sort, fold and pack four tonnes of winter blankets. Many hands needed, every donation ships.',
    description: paragraphs(
      'We pack from nine to five in shifts of two hours. If you cannot come, a blanket costs twelve dollars, transport included.',
    ),
    inDays: 14,
    startsAt: '09:00',
    hours: 8,
    timezone: 'America/Chicago',
    venueName: 'Irving Community Hall',
    venueAddress: '801 W Irving Blvd, Irving, TX 75060',
    city: 'Dallas',
    country: 'United States',
    location: { lon: -96.9489, lat: 32.814 },
    category: 'charity',
    tags: ['volunteering', 'winter', 'humla'],
    currency: 'USD',
    status: 'published',
    tickets: [
      { name: 'A pair of hands', kind: 'free', quantity: 120 },
      {
        name: 'Blankets',
        description: 'Twelve dollars each; give for as many as you like',
        kind: 'donation',
        price: 1200,
        quantity: 2000,
      },
    ],
    orders: 10,
  },
  {
    title: 'Chapter Assembly and Spring Picnic',
    summary: 'Reports in the morning, elections at noon, barbecue after that.',
    description: paragraphs('Draft: the venue is not confirmed yet.'),
    inDays: 130,
    startsAt: '10:00',
    hours: 8,
    timezone: 'Europe/Lisbon',
    venueName: 'Parque Eduardo VII',
    venueAddress: 'Lisboa',
    city: 'Lisbon',
    country: 'Portugal',
    category: 'family',
    tags: ['assembly', 'picnic'],
    currency: 'EUR',
    status: 'draft',
    tickets: [{ name: 'Member', kind: 'free', quantity: 150 }],
    orders: 0,
  },
];
