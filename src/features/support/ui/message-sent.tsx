import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { words } from '../messages/support.messages.ts';

interface MessageSentProps {
  title: string;
  reference: string;
  /** What happens next. */
  children: ReactNode;
  again: { to: string; label: string };
}

/** In place of the form once it was sent. Takes the focus, because what had it is gone. */
export function MessageSent({ title, reference, children, again }: MessageSentProps) {
  const t = useMessages(words);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page pt-14 sm:pt-24">
      <h1 ref={heading} tabIndex={-1} className="max-w-4xl text-hero font-medium outline-none">
        {title}
      </h1>
      <dl className="mt-10 border-l-2 border-marigold pl-5">
        <dt className="text-muted">{t.reference}</dt>
        <dd className="mt-1 text-title font-medium tabular-nums select-all">{reference}</dd>
      </dl>
      <div className="prose mt-10 max-w-2xl">{children}</div>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink to="/events">{t.allEvents}</ButtonLink>
        <ButtonLink to={again.to} variant="secondary">
          {again.label}
        </ButtonLink>
      </div>
    </div>
  );
}
