import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/people.messages.ts';

interface SignUpLinkProps {
  /** When the link was made (UTC text); null when there is none. */
  since: string | null;
  /** The link, right after it was made. */
  made: string | null;
  zone: string;
}

/** The link under which people sign up for shifts. */
export function SignUpLink({ since, made, zone }: SignUpLinkProps) {
  const say = useMessages(words);
  return (
    <Card title={say.link}>
      <div className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-muted">{say.linkText}</p>
        {made ? (
          <>
            <Callout tone="success" title={say.linkMade} announce>
              {say.linkMadeText}
            </Callout>
            <CopyButton value={made} label={say.link} />
          </>
        ) : (
          since && (
            <p className="text-[0.9375rem] text-muted">
              {say.linkSince} <DateTime at={since} zone={zone} style="date" />
            </p>
          )
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="make-link" variant="secondary" size="sm">
            {since || made ? say.makeAnother : say.makeLink}
          </Button>
          {(since || made) && (
            <Button type="submit" name="intent" value="end-link" variant="ghost" size="sm">
              {say.endLink}
            </Button>
          )}
        </Form>
      </div>
    </Card>
  );
}
