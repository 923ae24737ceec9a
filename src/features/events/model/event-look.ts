import type { UtcText } from '#lib/time.ts';
import type { OperatorRole } from '#features/staff/model/permissions.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** That an operator looks at an event as its organiser sees it. */
export interface EventLook {
  /** Their address. */
  operator: string;
  reason: string;
  until: UtcText;
}

/** Which operator asks for which page of an event. */
export interface EventLookAsked {
  event: { id: string };
  operator: { id: string; email: string; role: OperatorRole };
  /** Address of the page, without what is searched for. */
  path: string;
  /** Id of the request. */
  request: string;
  network: string;
}

/** A room that lets operators look. It keeps that they did; null for those who may not. */
export interface EventLooks {
  of(asked: EventLookAsked): Promise<EventLook | null>;
}

export const eventLooks = extensionPoint<EventLooks>('operators who look at events');
