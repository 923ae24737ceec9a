import { CheckedCard } from '../ui/checked-card.tsx';
import { words } from '../messages/member.messages.ts';
import { unlistedMeta } from '#shared/i18n/language.tsx';
import type { Route } from './+types/card';

export { loader } from './card.server.ts';

export const meta = unlistedMeta(words, (t) => t.own.card);

/** What the code of a card opens, on any phone: whether it is valid, and whose it is. */
export default function CardOfMember({ loaderData: { card, community } }: Route.ComponentProps) {
  return (
    <div className="page pt-16 sm:pt-24">
      <CheckedCard card={card} community={community} level={1} />
    </div>
  );
}
