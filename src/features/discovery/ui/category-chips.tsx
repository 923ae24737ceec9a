import { useLanguage } from '#shared/i18n/language.tsx';
import { Chip } from './chip.tsx';
import { categoryLabel } from '#features/events/ui/categories.ts';

interface CategoryChipsProps {
  categories: readonly { category: string; count: number }[];
  /** The one that the list is narrowed to; '' for none. */
  active?: string;
  /** Whether the counts are told; they are of all events to come. */
  counted?: boolean;
  /** The address for a category; '' leads back to all. */
  to: (category: string) => string;
}

/** The kinds of events that there are; the active one leads back to all. On a phone they scroll sideways. */
export function CategoryChips({ categories, active = '', counted = true, to }: CategoryChipsProps) {
  const language = useLanguage();
  // One that was asked for by its address stays to be seen, and left, when nothing is of it.
  const known = categories.some(({ category }) => category === active);
  const shown = active === '' || known ? categories : [{ category: active, count: 0 }, ...categories];
  return (
    <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      {shown.map(({ category, count }) => (
        <li key={category}>
          <Chip
            to={to(category === active ? '' : category)}
            active={category === active}
            {...(counted ? { count } : {})}
            preventScrollReset
          >
            {categoryLabel(category, language)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
