import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../../messages/choose-seats.messages.ts';
import type { ChooserState } from '../../model/chooser.ts';
import type { SeatNames } from './seat-names.ts';

interface PlanLegendProps {
  names: SeatNames;
  categories: readonly { name: string; colour: string }[];
  /** What there is to be explained. */
  offered: { categories: ReadonlySet<number>; states: ReadonlySet<ChooserState> };
}

const SIGNS = {
  yours: <rect x="3" y="3" width="12" height="12" fill="#16181d" stroke="#d98308" strokeWidth="3" />,
  taken: <path d="M5 5L13 13M13 5L5 13" stroke="#8b93a1" strokeWidth="2" />,
  kept: (
    <rect
      x="3"
      y="3"
      width="12"
      height="12"
      fill="#fff"
      stroke="#5b6472"
      strokeWidth="2"
      strokeDasharray="3 2"
    />
  ),
  other: <circle cx="9" cy="9" r="4" fill="#c9ced6" />,
} as const;

/** What colours and forms of the plan mean, with what seats cost. */
export function PlanLegend({ names, categories, offered }: PlanLegendProps) {
  const t = useMessages(words);
  const line = 'inline-flex items-center gap-2';
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {categories.map(({ name, colour }, category) =>
        offered.categories.has(category) ? (
          <li key={name} className={line}>
            <span aria-hidden className="size-4 rounded-full" style={{ backgroundColor: colour }} />
            {[name, names.price(category)].filter((part) => part !== '').join(' · ')}
          </li>
        ) : null,
      )}
      {(['yours', 'taken', 'kept', 'other'] as const)
        .filter((state) => offered.states.has(state))
        .map((state) => (
          <li key={state} className={line}>
            <svg aria-hidden viewBox="0 0 18 18" className="size-5 rounded-sm bg-white">
              {SIGNS[state]}
            </svg>
            {t.legend[state]}
          </li>
        ))}
    </ul>
  );
}
