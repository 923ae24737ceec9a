import { type DemoEvent, paragraphs } from './demo-event.ts';

/** With much to read: add-ons, discounts for groups, and questions that have to be answered. */
export const large: readonly DemoEvent[] = [
  {
    title: 'Non-Resident Nepali Global Conference',
    summary:
      'Three days on investment, citizenship and the second generation. Delegates from forty countries.',
    description:
      paragraphs(
        'The conference that sets the work of the next two years. Plenaries in the morning, working groups in the afternoon, and an evening in Bhaktapur for everyone.',
      ) +
      '<h3>Tracks</h3><ol><li>Diaspora investment: from remittance to equity</li><li>Citizenship, property and the law</li><li>Growing up between two languages</li></ol>' +
      '<h3>Friday</h3><ul><li>09:00 Registration and tea in the garden</li><li>10:30 Opening, with the choir of Patan</li><li>11:30 Plenary: what two years have brought</li><li>14:00 Working groups of the three tracks</li><li>18:00 Reception of the city of Kathmandu</li></ul>' +
      '<h3>Saturday</h3><ul><li>09:30 Plenary: a fund of our own, its rules and its first projects</li><li>11:30 Panel of the second generation, led by people under thirty</li><li>14:00 Working groups write their resolutions</li><li>16:00 Buses to Bhaktapur: the squares by lamplight, dinner, music</li></ul>' +
      '<h3>Sunday</h3><ul><li>10:00 Resolutions are read, amended and voted on</li><li>13:00 The next host introduces itself</li><li>15:00 Closing words</li></ul>' +
      paragraphs(
        '<strong>How to get there.</strong> The hotel is fifteen minutes from the airport. A shuttle runs every hour on Thursday and Friday; delegates need no booking.',
        '<strong>Visas.</strong> Holders of an NRN card need none. Others get theirs on arrival; the letter of invitation comes with your ticket.',
        '<strong>Interpreting.</strong> All plenaries are in Nepali and English, with sign language.',
      ),
    day: { inDays: 90, weekday: 5 },
    startsAt: '09:00',
    hours: 56,
    timezone: 'Asia/Kathmandu',
    venueName: 'Hyatt Regency Kathmandu',
    venueAddress: 'Taragaon, Boudha, Kathmandu 44600',
    city: 'Kathmandu',
    country: 'Nepal',
    location: { lon: 85.3647, lat: 27.7208 },
    access: ['step_free', 'accessible_toilet', 'sign_language'],
    refunds: { policy: 'until', days: 30, note: 'After that, you can pass your ticket to someone else.' },
    category: 'conference',
    tags: ['nrna', 'delegates', 'investment'],
    currency: 'USD',
    capacity: 1200,
    status: 'published',
    tickets: [
      {
        name: 'Delegate, early bird',
        description: 'All three days and the lunches',
        kind: 'paid',
        price: 19000,
        quantity: 300,
        salesEndInDays: 30,
      },
      {
        name: 'Delegate',
        description: 'All three days and the lunches',
        kind: 'paid',
        price: 24000,
        quantity: 600,
        follows: 'Delegate, early bird',
      },
      { name: 'Youth delegate (under 30)', kind: 'paid', price: 9000, quantity: 250 },
      {
        name: 'Evening in Bhaktapur',
        description: 'Bus, dinner and music on Saturday',
        kind: 'paid',
        price: 3500,
        quantity: 400,
        addOnTo: 'any',
      },
      {
        name: 'Support a delegate from Karnali',
        description: 'Pays for someone who could not come otherwise',
        kind: 'donation',
        price: 500,
        quantity: 1000,
      },
    ],
    photograph: 'mountains',
    group: { name: 'Delegations of five', minQuantity: 5, bps: 1_000 },
    orders: 14,
  },
  {
    title: 'Himalayan Trail Run 21K',
    summary:
      'Twenty-one kilometres and 1,100 metres of climbing above the Rhine, with dal bhat at the finish.',
    description: paragraphs(
      'A half marathon on forest paths and old vineyard steps. Marked every kilometre, four aid stations, dal bhat for all finishers — refills included, as they should be.',
    ),
    day: { inDays: 42, weekday: 7 },
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
      { name: 'Runner', kind: 'paid', price: 3900, quantity: 300, maxPerOrder: 6 },
      {
        name: 'Finisher’s shirt',
        description: 'Wool, made in Jumla. You get it at the start',
        kind: 'paid',
        price: 2200,
        quantity: 200,
        addOnTo: 'Runner',
      },
      {
        name: 'Bus from Cologne and back',
        kind: 'paid',
        price: 900,
        quantity: 50,
        addOnTo: 'Runner',
      },
      {
        name: 'Volunteer',
        description: 'Marshals get breakfast, a vest and our thanks',
        kind: 'free',
        quantity: 40,
      },
    ],
    photograph: 'forest',
    group: { name: 'Team of four', minQuantity: 4, bps: 1_000 },
    asks: {
      names: true,
      questions: [
        {
          scope: 'attendee',
          kind: 'phone',
          label: 'Who should we call in an emergency?',
          help: 'A phone number, with its country code.',
          required: true,
          answers: ['+49 228 555 0134', '+351 912 345 678', '+44 20 7946 0321'],
        },
        {
          scope: 'order',
          kind: 'choice',
          label: 'How will you come?',
          required: true,
          options: ['By train', 'By the bus from Cologne', 'By car'],
          answers: ['By train', 'By the bus from Cologne', 'By train', 'By car'],
        },
        {
          scope: 'attendee',
          kind: 'consent',
          label: 'I am fit to run 21 kilometres, and I have read the rules of the course.',
          required: true,
          answers: ['yes'],
        },
      ],
    },
    orders: 11,
  },
];
