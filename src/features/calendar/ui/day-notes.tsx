import { cx } from '#shared/ui/style/cx.ts';
import type { PlannerDay } from './planner-item.ts';

/** What a day is called; the legend says which colour is whose. */
export const NOTE_LOOKS = { festival: 'text-crimson-bright', holiday: 'text-text' } as const;

interface DayNotesProps {
  day: Pick<PlannerDay, 'festivals' | 'holidays'>;
  className: string;
}

/** Festivals and public holidays of a day, each on a line of its own. */
export function DayNotes({ day: { festivals, holidays }, className }: DayNotesProps) {
  return (
    <>
      {festivals.map((name) => (
        <span key={name} className={cx('block', className, NOTE_LOOKS.festival)} title={name}>
          {name}
        </span>
      ))}
      {holidays.map((name) => (
        <span key={name} className={cx('block', className, NOTE_LOOKS.holiday)} title={name}>
          {name}
        </span>
      ))}
    </>
  );
}
