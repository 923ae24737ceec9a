/** What happened to members, in the order in which pages and files show it. */
export const PEOPLE_SHOWN = ['joined', 'returned', 'renewed', 'moved', 'lapsed', 'left'] as const;

export type ShownPeople = Record<(typeof PEOPLE_SHOWN)[number], number>;
