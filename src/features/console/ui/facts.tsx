import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';

/** Facts with their names, in a card. */
export function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [ReactNode, ReactNode])[];
}) {
  return (
    <Card title={title} flush>
      <dl className="border-t border-line text-[0.9375rem]">
        {facts.map(([name, value], at) => (
          <div
            // Facts stand where they stand.
            key={at}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-b border-line px-5 py-2 last:border-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
