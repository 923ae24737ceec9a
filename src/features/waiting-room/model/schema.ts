import type { Progress } from './admission.ts';

/** The waiting room of an event. There is a row once somebody switched it on. */
export interface WaitingRoomRow extends Progress {
  /** The event's. */
  id: string;
  enabled: number;
  /** UTC text. Empty: with the start of the sale. */
  opensAt: string;
  /** Secret until the draw. */
  seed: string;
  seedHash: string;
  chain: string;
  /** UTC text; empty before the draw. */
  drawnAt: string;
  created: string;
  updated: string;
}

/** Somebody who went in. */
export interface AdmissionRow {
  event: string;
  /** The id of the place. */
  place: string;
  /** How often it was gone in with. */
  times: number;
  /** 1 once these minutes were made longer. */
  renewed: number;
  /** Milliseconds since the epoch. */
  expires: number;
  /** 1 when they are done, or were before the end. */
  gone: number;
}

export interface WaitingRoomTables {
  waiting_rooms: WaitingRoomRow;
  waiting_admissions: AdmissionRow;
  ticket_types: {
    event: string;
    quantity: number;
    sold: number;
    held: number;
    salesStart: string;
    hidden: number;
    addOnTo: string;
    parts: string;
  };
}
