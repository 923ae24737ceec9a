import type { Actor } from '#lib/actor.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { EventRow } from './event.ts';

/** What a room puts into the demo’s first event, as its organiser would. */
export type DemoPlan = (organiser: Actor, event: EventRow) => Promise<void>;

export const demoPlans = extensionPoint<DemoPlan>('demo plans');
