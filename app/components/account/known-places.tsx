import { Globe, Monitor, Smartphone, Tablet } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { words } from './known-places.messages.ts';

interface KnownPlace {
  id: string;
  here: boolean;
  device: {
    browser: string | null;
    system: string | null;
    kind: 'computer' | 'tablet' | 'phone' | null;
  };
  created: string;
  updated: string;
}

const icons = { computer: Monitor, tablet: Tablet, phone: Smartphone };

/** With which browsers the account was signed in to, and when. */
export function KnownPlaces({ places }: { places: readonly KnownPlace[] }) {
  const say = useMessages(words);
  const busy = useNavigation().formData?.get('intent') === 'sign-out';
  return (
    <>
      {places.length > 0 && (
        <ul className="border-t border-line">
          {places.map((place) => (
            <PlaceLine key={place.id} place={place} />
          ))}
        </ul>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <Button type="submit" variant="secondary" pending={busy}>
          {say.signOut}
        </Button>
      </Form>
    </>
  );
}

function PlaceLine({ place: { here, device, created, updated } }: { place: KnownPlace }) {
  const say = useMessages(words);
  const { browser, system } = device;
  const Icon = device.kind ? icons[device.kind] : Globe;
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {browser && system ? say.on(browser, system) : (browser ?? system ?? say.unknown)}
          {here && <Badge tone="leaf">{say.here}</Badge>}
        </p>
        <dl className="mt-0.5 flex flex-wrap gap-x-5 text-[0.9375rem] text-muted">
          <div className="flex gap-1.5">
            <dt>{say.last}</dt>
            <dd>
              <DateTime at={updated} zone="UTC" showZone />
            </dd>
          </div>
          <div className="flex gap-1.5">
            <dt>{say.first}</dt>
            <dd>
              <DateTime at={created} zone="UTC" style="date" />
            </dd>
          </div>
        </dl>
      </div>
    </li>
  );
}
