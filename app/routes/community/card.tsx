import { CircleCheck, CircleX } from 'lucide-react';
import { words } from '../../components/community/member.messages.ts';
import { DateTime } from '../../components/ui/date-time.tsx';
import { languageOfMatches, pageTitle, useMessages } from '../../i18n/language.tsx';
import type { Route } from './+types/card';

export { loader } from './card.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].own.card),
  { name: 'robots', content: 'noindex' },
];

/** What the code of a card opens, on any phone: whether it is valid, and whose it is. */
export default function CheckedCard({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { card, community } = loaderData;
  const valid = card?.valid === true;
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <div className="page flex flex-col items-center pt-16 text-center sm:pt-24">
      <Icon aria-hidden className={valid ? 'size-20 text-leaf' : 'size-20 text-crimson-bright'} />
      <h1 className="mt-6 text-3xl font-semibold tracking-tight text-balance">
        {card ? (valid ? say.check.valid : say.check.invalid) : say.check.unknown}
      </h1>
      {!card && <p className="mt-3 text-muted">{say.check.unknownText}</p>}
      {card && (
        <div className="mt-6 text-lg">
          {card.name && <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{card.name}</p>}
          <p className="mt-2 text-muted">
            {community} · {card.chapter}
          </p>
          <p className="mt-1 text-muted tabular-nums">
            {say.own.number} {card.number}
          </p>
          {card.until && (
            <p className="mt-1 text-muted">
              {say.own.until} <DateTime at={card.until} zone="UTC" style="date" />
            </p>
          )}
        </div>
      )}
    </div>
  );
}
