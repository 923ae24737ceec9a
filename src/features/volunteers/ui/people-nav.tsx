import { useParams } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Tabs } from '#shared/ui/navigation/tabs.tsx';
import { words } from '../messages/people.messages.ts';

/** Shifts and suppliers of an event; suppliers only for who sees its money. */
export function PeopleNav({ suppliers }: { suppliers: boolean }) {
  const t = useMessages(words);
  // By its id or its name, as somebody came: a tab knows itself by the address.
  const base = `/events/${encodeURIComponent(useParams().id ?? '')}/manage/people`;
  if (!suppliers) return null;
  return (
    <Tabs
      label={t.parts}
      tabs={[
        { to: base, label: t.shifts, end: true },
        { to: `${base}/suppliers`, label: t.suppliers },
      ]}
    />
  );
}
