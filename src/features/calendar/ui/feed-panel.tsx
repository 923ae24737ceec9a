import { Form } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { FormSection } from '#features/events/ui/form-section.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/planner.messages.ts';

interface FeedPanelProps {
  /** When the address was made (UTC text); null when there is none. */
  since: string | null;
  /** The address, right after it was made. */
  made: string | null;
}

/** The private address under which a calendar app finds this calendar. */
export function FeedPanel({ since, made }: FeedPanelProps) {
  const t = useMessages(words);
  return (
    <FormSection title={t.feed} text={t.feedText}>
      {made ? (
        <>
          <Callout tone="success" title={t.feedKeep} announce>
            {t.feedKeepText}
          </Callout>
          <CopyButton value={made} label={t.feedAddress} />
        </>
      ) : (
        since && (
          <p className="text-muted">
            {t.feedSince} <DateTime at={since} zone="UTC" style="date" />
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="feed-make" variant="secondary">
            {since || made ? t.feedAgain : t.feedMake}
          </Button>
        </Form>
        {(since || made) && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="feed-end" variant="ghost">
              {t.feedEnd}
            </Button>
          </Form>
        )}
        {(since || made) && <span className="text-[0.9375rem] text-muted">{t.feedAgainText}</span>}
      </div>
    </FormSection>
  );
}
