import { Form } from 'react-router';
import { type Device, DeviceLine } from '#features/auth/ui/device-line.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/accounts.messages.ts';

interface Session {
  id: string;
  device: Device;
  network: string;
  created: string;
  seen: string;
}

/** Where an account is signed in, each with a button that ends it. */
export function AccountSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useMessages(words);
  return (
    <Card title={t.sessions}>
      {sessions.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t.noSessions}</p>
      ) : (
        <ul className="border-t border-line">
          {sessions.map(({ id, device, network, created, seen }) => (
            <DeviceLine
              key={id}
              device={device}
              badge={null}
              facts={[
                [t.seen, <Moment key="seen" at={seen} />],
                [t.began, <Moment key="began" at={created} />],
                ...(network ? [[t.network, <span key="network">{network}</span>] as const] : []),
              ]}
            >
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" name="intent" value="end-session" variant="secondary" size="sm">
                  {t.endSession}
                </Button>
              </Form>
            </DeviceLine>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="end-sessions" variant="secondary" size="sm">
          {t.endSessions}
        </Button>
        <p className="mt-2 text-[0.9375rem] text-muted">{t.endSessionsText}</p>
      </Form>
    </Card>
  );
}
