/** What decides how many people a ticket of a type lets in. */
export interface PeopleFacts {
  /** The type that it is added to; empty when it is no add-on. */
  addOnTo: string;
  /** 0 stands for one: types from before there were tickets for several people. */
  admits: number;
  /** How many dates a pass lets its holder choose; 0 for a ticket. */
  visits: number;
}

/** An add-on is something to hand out, and lets nobody in. */
export const isAddOn = ({ addOnTo }: Pick<PeopleFacts, 'addOnTo'>): boolean => addOnTo !== '';

/** A pass lets nobody in by itself: its holder chooses dates, and has a ticket for each. */
export const isPass = ({ visits }: Pick<PeopleFacts, 'visits'>): boolean => visits > 0;

/** Whether its code lets nobody in: an add-on's, or a pass'. */
export const isVoucher = (type: Pick<PeopleFacts, 'addOnTo' | 'visits'>): boolean =>
  isAddOn(type) || isPass(type);

/** How many people one ticket of a type lets in: none with an add-on or a pass, several with a family's. */
export function peopleOf(type: PeopleFacts): number {
  return isVoucher(type) ? 0 : Math.max(1, type.admits);
}

/** How many codes one ticket of a type has: one for each person, and one for each add-on and pass. */
export function codesOf(type: PeopleFacts): number {
  return isVoucher(type) ? 1 : Math.max(1, type.admits);
}

/** How many of a shared quota one ticket takes: a place for each person, or one of what is handed out. */
export const placesOf = codesOf;
