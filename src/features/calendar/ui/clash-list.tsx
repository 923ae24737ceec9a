import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/planner.messages.ts';

/** Two events that can't both go well as they are planned. */
export interface ShownClash {
  kind: 'venue' | 'team' | 'big';
  ids: readonly string[];
  one: string;
  other: string;
  startsAt: string;
  zone: string;
}

/** Each two that are in each other's way, in a sentence. */
export function ClashList({ clashes }: { clashes: readonly ShownClash[] }) {
  const t = useMessages(words);
  return (
    <ul className="flex flex-col gap-1">
      {clashes.map(({ kind, one, other, startsAt, zone, ids }) => (
        <li key={ids.join(' ')} className="break-words">
          {t[kind](one, other)} <DateTime at={startsAt} zone={zone} style="short" />
        </li>
      ))}
    </ul>
  );
}
