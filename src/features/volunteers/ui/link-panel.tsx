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
  const t = useMessages(words);
  return (
    <Card title={t.link}>
      <div className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-muted">{t.linkText}</p>
        {made ? (
          <>
            <Callout tone="success" title={t.linkMade} announce>
              {t.linkMadeText}
            </Callout>
            <CopyButton value={made} label={t.link} />
          </>
        ) : (
          since && (
            <p className="text-[0.9375rem] text-muted">
              {t.linkSince} <DateTime at={since} zone={zone} style="date" />
            </p>
          )
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="make-link" variant="secondary" size="sm">
            {since || made ? t.makeAnother : t.makeLink}
          </Button>
          {(since || made) && (
            <Button type="submit" name="intent" value="end-link" variant="ghost" size="sm">
              {t.endLink}
            </Button>
          )}
        </Form>
      </div>
    </Card>
  );
}
