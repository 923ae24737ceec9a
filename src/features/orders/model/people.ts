/** What decides how many people a ticket of a type lets in. */
export interface PeopleFacts {
  /** The type that it is added to; empty when it is no add-on. */
  addOnTo: string;
  /** 0 stands for one: types from before there were tickets for several people. */
  admits: number;
  /** How many dates a pass lets its holder choose; 0 for a ticket. */
  visits: number;
  /** Ids of what a bundle is made of, as JSON; empty for a ticket. */
  parts: string;
}

/** An add-on is something to hand out, and lets nobody in. */
export const isAddOn = ({ addOnTo }: Pick<PeopleFacts, 'addOnTo'>): boolean => addOnTo !== '';

/** A pass lets nobody in by itself: its holder chooses dates, and has a ticket for each. */
export const isPass = ({ visits }: Pick<PeopleFacts, 'visits'>): boolean => visits > 0;

/** A bundle is several tickets at one price: each of its parts is a ticket of its own, and it has no code itself. */
export const isBundle = ({ parts }: Pick<PeopleFacts, 'parts'>): boolean => parts !== '';

/** Whether nobody is let in by it: an add-on's code, or a pass', and a bundle has none. */
export const isVoucher = (type: Pick<PeopleFacts, 'addOnTo' | 'visits' | 'parts'>): boolean =>
  isAddOn(type) || isPass(type) || isBundle(type);

/** How many people one ticket of a type lets in: none with an add-on, a pass or a bundle, several with a family's. */
export function peopleOf(type: PeopleFacts): number {
  return isVoucher(type) ? 0 : Math.max(1, type.admits);
}

/** How many codes one ticket of a type has: one for each person, and one for each add-on and pass; none of a bundle itself. */
export function codesOf(type: PeopleFacts): number {
  if (isBundle(type)) return 0;
  return isVoucher(type) ? 1 : Math.max(1, type.admits);
}

/** How many of a shared quota one ticket takes: a place for each person, or one of what is handed out. */
export const placesOf = codesOf;
