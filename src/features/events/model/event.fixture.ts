import type { EventRow } from './event.ts';
import { AS_ANNOUNCED } from './schedule.ts';

/** An event for tests of what is made of one. */
export function anEvent(more: Partial<EventRow> = {}): EventRow {
  return {
    id: 'event0000000001',
    title: 'Dashain Mela',
    slug: 'dashain-mela',
    summary: 'Come all',
    description: '<p>Long</p>',
    startsAt: '2026-12-05 10:00:00.000Z',
    endsAt: '2026-12-05 18:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Tundikhel',
    venueAddress: 'Durbar Marg',
    location: { lat: 27.7, lon: 85.3 },
    city: 'Kathmandu',
    country: 'Nepal',
    onlineUrl: '',
    access: [],
    accessNote: '',
    refundPolicy: '',
    refundDays: 0,
    refundNote: '',
    exchangeTimes: 0,
    exchangeHours: 0,
    ...AS_ANNOUNCED,
    cover: '',
    category: 'festival',
    tags: ['music'],
    status: 'published',
    visibility: 'public',
    organiser: 'organiser000001',
    currency: 'NPR',
    capacity: 0,
    taken: 0,
    publishedAt: '2026-12-01 12:00:00.000Z',
    created: '2026-12-01 12:00:00.000Z',
    updated: '2026-12-01 12:00:07.000Z',
    ...more,
  };
}
