/** What the product's categories are called. Those it files events under are a fixed list of the events module. */
const labels: Record<string, string> = {
  concert: 'Concerts',
  festival: 'Festivals',
  conference: 'Conferences',
  workshop: 'Workshops',
  meetup: 'Meetups',
  sport: 'Sport',
  food: 'Food',
  culture: 'Culture',
  religion: 'Religion',
  charity: 'Charity',
  family: 'Family',
  online: 'Online',
  other: 'Everything else',
};

/** The label of a category; one that is new here is called by its key. */
export function categoryLabel(category: string): string {
  return labels[category] ?? category;
}

/** Every category with its label, in the order in which a filter offers them. */
export const categoryOptions: readonly (readonly [string, string])[] = Object.entries(labels);
