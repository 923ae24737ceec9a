import type { ShowConflict } from './shown.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { words } from '../messages/show.messages.ts';

/** What does not work out: told in words, each with both of its items. */
export function ConflictList({
  conflicts,
  titles,
  names,
}: {
  conflicts: readonly ShowConflict[];
  titles: Readonly<Record<string, string>>;
  /** Of the team, by their ids; who isn't in it is called as written. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useMessages(words);
  if (conflicts.length === 0) return null;
  const title = (id: string) => titles[id] || t.thisItem;
  return (
    <Callout tone="warning" title={t.conflicts(conflicts.length)}>
      <ul className="mt-1 list-disc pl-5">
        {conflicts.map(({ kind, one, other, person, minutes }) => (
          <li key={`${kind} ${one} ${other} ${person}`} className="[overflow-wrap:anywhere]">
            {kind === 'overlap'
              ? t.overlap(title(one), title(other), minutes)
              : t.twice(names[person] ?? person, title(one), title(other), minutes)}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
