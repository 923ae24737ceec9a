import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { type Device, DeviceLine } from '#features/auth/ui/device-line.tsx';
import { words } from '../messages/sessions.messages.ts';

interface Session {
  id: string;
  here: boolean;
  device: Device;
  network: string;
  created: string;
  seen: string;
}

/** Where the account is signed in, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useMessages(words);
  const ending = useNavigation().formData;
  const others = sessions.some(({ here }) => !here);
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            pending={ending?.get('intent') === 'end' && ending.get('session') === session.id}
          />
        ))}
      </ul>
      {others && (
        <Form method="post">
          <input type="hidden" name="intent" value="sign-out" />
          <Button type="submit" variant="secondary" pending={ending?.get('intent') === 'sign-out'}>
            {t.endOthers}
          </Button>
          <p className="mt-2 max-w-[60ch] text-[0.9375rem] text-muted">{t.endOthersText}</p>
        </Form>
      )}
    </>
  );
}

function SessionLine({ session, pending }: { session: Session; pending: boolean }) {
  const t = useMessages(words);
  const { id, here, device, network, created, seen } = session;
  return (
    <DeviceLine
      device={device}
      badge={here && <Badge tone="leaf">{t.here}</Badge>}
      facts={[
        [t.seen, <DateTime key="seen" at={seen} zone="UTC" showZone />],
        [t.began, <DateTime key="began" at={created} zone="UTC" style="date" />],
        ...(network ? [[t.network, <span key="network">{network}</span>] as const] : []),
      ]}
    >
      {!here && (
        <Form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="secondary" size="sm" pending={pending}>
            {t.end}
          </Button>
        </Form>
      )}
    </DeviceLine>
  );
}
