import { Form, useNavigation } from 'react-router';
import { useViewer } from '#shared/request/site-data.ts';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#shell/arrival.messages.ts';

/** Tells somebody whose address is not confirmed of the mail that waits for them; nothing for everybody else. */
export function VerifyNotice({ className }: { className?: string }) {
  const viewer = useViewer();
  const t = useMessages(words);
  const busy = useNavigation().formAction === '/verify';
  if (!viewer || viewer.verified) return null;
  return (
    <div className={className}>
      <Callout
        title={t.confirm}
        action={
          <Form method="post" action="/verify">
            <input type="hidden" name="email" value={viewer.email} />
            <Button type="submit" variant="secondary" size="sm" pending={busy}>
              {t.again}
            </Button>
          </Form>
        }
      >
        <span className="[overflow-wrap:anywhere]">{t.sentFollow(viewer.email)}</span>
      </Callout>
    </div>
  );
}
