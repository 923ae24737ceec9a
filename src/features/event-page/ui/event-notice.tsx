import { useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/event-notice.messages.ts';
import type { EventNewsShown } from '#features/events/ui/event-news.ts';
import { NewsNotice } from '#features/events/ui/news-notice.tsx';
import type { EventPhase } from '#features/events/model/phase.ts';

interface EventNoticeProps {
  phase: EventPhase;
  /** Why it does not take place as it was announced; null for most. */
  news: EventNewsShown | null;
  unlisted: boolean;
  /** Where the organiser, who is looking, manages it; null for everybody else. */
  manage: string | null;
}

/** What is special about the event: cancelled, over, on now; and for its organiser, who else can see it. */
export default function EventNotice({ phase, news, unlisted, manage }: EventNoticeProps) {
  const t = useMessages(words);
  const action = manage && (
    <ButtonLink to={manage} variant="secondary" size="sm">
      {t.manage}
    </ButtonLink>
  );
  if (phase === 'draft') {
    return (
      <Callout tone="warning" title={t.draft} action={action}>
        {t.draftText}
      </Callout>
    );
  }
  if (phase === 'suspended') {
    return (
      <Callout tone="error" title={t.suspended} action={action}>
        {t.suspendedText}
      </Callout>
    );
  }
  if (news) return <NewsNotice news={news} action={action} />;
  if (phase === 'past') {
    return (
      <Callout title={t.over} action={action}>
        {t.overText}
      </Callout>
    );
  }
  if (manage) {
    return (
      <Callout title={t.yours} action={action}>
        {unlisted ? t.unlisted : t.listed}
      </Callout>
    );
  }
  return phase === 'live' ? <Callout tone="success" title={t.now} /> : null;
}
