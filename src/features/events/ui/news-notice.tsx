import type { ReactNode } from 'react';
import { Callout } from '#shared/ui/callout.tsx';
import type { EventNewsShown } from './event-news.ts';

/** That an event is cancelled, postponed, or has a new date, with what its organiser wrote. */
export function NewsNotice({ news, action }: { news: EventNewsShown; action?: ReactNode }) {
  return (
    <Callout tone={news.tone} title={news.title} action={action}>
      {news.texts.map((text) => (
        <p key={text} className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </p>
      ))}
    </Callout>
  );
}
