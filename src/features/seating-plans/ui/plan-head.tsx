import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { ViewSwitch } from '#shared/ui/navigation/view-switch.tsx';
import { words } from '../messages/editor.messages.ts';

interface PlanHeadProps {
  id: string;
  name: string;
  number: number;
  seats: number;
  view: 'table' | 'drawing';
}

/** The head of each page of a plan. */
export function PlanHead({ id, name, number, seats, view }: PlanHeadProps) {
  const t = useMessages(words);
  return (
    <header>
      <Link to="/seating-plans" className="text-[0.9375rem] text-muted hover:text-text">
        <span aria-hidden>← </span>
        {t.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-title font-semibold [overflow-wrap:anywhere]">{name}</h1>
          <p className="mt-1 text-muted">{`${t.seats(seats)} · ${t.version(number)}`}</p>
        </div>
        <ViewSwitch
          label={t.views}
          views={[
            { to: `/seating-plans/${id}`, label: t.table, chosen: view === 'table' },
            { to: `/seating-plans/${id}/draw`, label: t.drawing, chosen: view === 'drawing' },
          ]}
        />
      </div>
    </header>
  );
}
