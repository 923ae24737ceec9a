import { Form, Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { words } from '../messages/people.messages.ts';

export interface ShownShift {
  id: string;
  role: string;
  place: string;
  startsAt: string;
  endsAt: string;
  needed: number;
  taken: number;
  volunteers: readonly { id: string; name: string; attendance: '' | 'came' | 'absent' }[];
}

interface ShiftRowProps {
  shift: ShownShift;
  zone: string;
  base: string;
  /** Attendance may be noted. */
  marks: boolean;
  edits: boolean;
}

/** A shift with who is on it, and whether they came. */
export function ShiftRow({ shift, zone, base, marks, edits }: ShiftRowProps) {
  const t = useMessages(words);
  const { id, role, place, startsAt, endsAt, needed, taken, volunteers } = shift;
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-line px-5 py-5 last:border-0 md:grid-cols-[17rem_minmax(0,1fr)]">
      <div>
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {edits ? (
            <Link
              to={`${base}/shifts/${id}`}
              className="decoration-marigold underline-offset-4 hover:underline"
            >
              {role}
            </Link>
          ) : (
            role
          )}
          {taken >= needed && <Badge tone="leaf">{t.full}</Badge>}
        </h3>
        <p className="mt-0.5 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
          <DateTime at={startsAt} until={endsAt} zone={zone} style="short" />
          {place !== '' && <span className="block">{place}</span>}
        </p>
        <div className="mt-2.5 flex items-center gap-3">
          <div className="w-32">
            <ProgressBar label={t.filled(role)} hideLabel value={taken} max={needed} />
          </div>
          <span className="text-[0.9375rem] tabular-nums">{t.of(taken, needed)}</span>
        </div>
      </div>
      {volunteers.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t.nobody}</p>
      ) : (
        <ul className="flex flex-col">
          {volunteers.map((volunteer) => (
            <li
              key={volunteer.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{volunteer.name}</span>
              {marks ? (
                <Attendance volunteer={volunteer} />
              ) : (
                volunteer.attendance !== '' && (
                  <Badge tone={volunteer.attendance === 'came' ? 'leaf' : 'crimson'}>
                    {t[volunteer.attendance]}
                  </Badge>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Attendance({ volunteer }: { volunteer: ShownShift['volunteers'][number] }) {
  const t = useMessages(words);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="volunteer" value={volunteer.id} />
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{t.attendanceOf(volunteer.name)}</legend>
        {(['came', 'absent'] as const).map((attendance) => {
          const on = volunteer.attendance === attendance;
          return (
            <button
              key={attendance}
              type="submit"
              name="attendance"
              // Pressed again, it is taken back.
              value={on ? '' : attendance}
              aria-pressed={on}
              className={
                on
                  ? 'min-h-10 sm:min-h-9 rounded-full border border-marigold bg-marigold px-3 text-[0.9375rem] font-medium text-black'
                  : 'min-h-10 sm:min-h-9 rounded-full border border-line px-3 text-[0.9375rem] text-muted hover:text-text'
              }
            >
              {t[attendance]}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}
