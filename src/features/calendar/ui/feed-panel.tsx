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
  const say = useMessages(words);
  return (
    <FormSection title={say.feed} text={say.feedText}>
      {made ? (
        <>
          <Callout tone="success" title={say.feedKeep} announce>
            {say.feedKeepText}
          </Callout>
          <CopyButton value={made} label={say.feedAddress} />
        </>
      ) : (
        since && (
          <p className="text-muted">
            {say.feedSince} <DateTime at={since} zone="UTC" style="date" />
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="feed-make" variant="secondary">
            {since || made ? say.feedAgain : say.feedMake}
          </Button>
        </Form>
        {(since || made) && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="feed-end" variant="ghost">
              {say.feedEnd}
            </Button>
          </Form>
        )}
        {(since || made) && <span className="text-[0.9375rem] text-muted">{say.feedAgainText}</span>}
      </div>
    </FormSection>
  );
}
