import { Children, type ReactNode, useId } from 'react';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { SellingNav } from './selling-nav.tsx';

interface SellingPageProps {
  event: { id: string };
  /** What the page's action answered; with nothing, what was done before is told. */
  answered: { problem?: string | null } | undefined;
  /** What this part of the sale is for. */
  text: string;
  /** What is there, each an `<li>`. */
  children: ReactNode;
  /** The heading over the form that adds one. */
  addTitle: string;
  form: ReactNode;
}

/** A part of what an event sells: what is there, and the form that adds one. */
export function SellingPage({ event, answered, text, children, addTitle, form }: SellingPageProps) {
  const heading = useId();
  return (
    <div className="flex flex-col gap-6">
      <SellingNav base={`/events/${event.id}/manage/tickets`} />
      {!answered && <DoneNotice />}
      {answered?.problem && <Callout tone="error" title={answered.problem} announce />}
      <p className="max-w-prose text-muted">{text}</p>
      {Children.count(children) > 0 && (
        <Card flush>
          <ul>{children}</ul>
        </Card>
      )}
      <section aria-labelledby={heading} className="border-t border-line pt-6">
        <h2 id={heading} className="mb-5 text-xl font-semibold">
          {addTitle}
        </h2>
        {form}
      </section>
    </div>
  );
}
