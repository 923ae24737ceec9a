import { NavLink, useParams } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/show.messages.ts';

/** The parts of a run of show, as links. */
export function ShowNav({ edits }: { edits: boolean }) {
  const t = useMessages(words);
  // By its id or its name, as somebody came: a part knows itself by the address.
  const base = `/events/${encodeURIComponent(useParams().id ?? '')}/manage/run-of-show`;
  const parts = [
    { to: base, label: t.plan },
    ...(edits
      ? [
          { to: `${base}/links`, label: t.crewLinks },
          { to: `${base}/import`, label: t.import },
        ]
      : []),
  ];
  return (
    <nav aria-label={t.parts} className="overflow-x-auto print:hidden">
      <ul className="flex w-max gap-1">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                cx(
                  'inline-flex min-h-10 items-center rounded-full px-3.5 text-[0.9375rem] font-medium sm:min-h-9',
                  isActive ? 'bg-lifted text-text' : 'text-muted hover:text-text',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
