import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { type Device, DeviceLine } from './device-line.tsx';
import { words } from '../messages/known-places.messages.ts';

interface KnownPlace {
  id: string;
  here: boolean;
  device: Device;
  created: string;
  updated: string;
}

/** With which browsers the account was signed in to, and when. */
export function KnownPlaces({ places }: { places: readonly KnownPlace[] }) {
  const t = useMessages(words);
  return (
    <ul className="border-t border-line">
      {places.map(({ id, here, device, created, updated }) => (
        <DeviceLine
          key={id}
          device={device}
          badge={here && <Badge tone="leaf">{t.here}</Badge>}
          facts={[
            [t.last, <DateTime key="last" at={updated} zone="UTC" showZone />],
            [t.first, <DateTime key="first" at={created} zone="UTC" style="date" />],
          ]}
        />
      ))}
    </ul>
  );
}
