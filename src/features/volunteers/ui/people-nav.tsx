import { useParams } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Tabs } from '#shared/ui/navigation/tabs.tsx';
import { words } from '../messages/people.messages.ts';

/** Shifts of an event and what rooms add beside them (`peopleTabs`), as far as the reader may open it. */
export function PeopleNav({ tabs }: { tabs: readonly { path: string; label: string }[] }) {
  const t = useMessages(words);
  // By its id or its name, as somebody came: a tab knows itself by the address.
  const base = `/events/${encodeURIComponent(useParams().id ?? '')}/manage/people`;
  if (tabs.length === 0) return null;
  return (
    <Tabs
      label={t.parts}
      tabs={[
        { to: base, label: t.shifts, end: true },
        ...tabs.map(({ path, label }) => ({ to: `${base}${path}`, label })),
      ]}
    />
  );
}
