import { serviceKey } from '#platform/rooms/index.ts';
import type { EventReviews } from './event-reviews.ts';

export const eventReviewsService = serviceKey<EventReviews>('event-reviews');
