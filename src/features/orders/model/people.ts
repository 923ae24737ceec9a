/** What decides how many people a ticket of a type lets in. */
export interface PeopleFacts {
  /** The type that it is added to; empty when it is no add-on. */
  addOnTo: string;
  /** 0 stands for one: types from before there were tickets for several people. */
  admits: number;
}

/** An add-on is something to hand out, and lets nobody in. */
export const isAddOn = ({ addOnTo }: Pick<PeopleFacts, 'addOnTo'>): boolean => addOnTo !== '';

/** How many people one ticket of a type lets in: none with an add-on, several with a family's. */
export function peopleOf(type: PeopleFacts): number {
  return isAddOn(type) ? 0 : Math.max(1, type.admits);
}

/** How many codes one ticket of a type has: one for each person, and one to hand an add-on out by. */
export function codesOf(type: PeopleFacts): number {
  return isAddOn(type) ? 1 : Math.max(1, type.admits);
}

/** How many of a shared quota one ticket takes: a place for each person, or one of what is handed out. */
export const placesOf = codesOf;
