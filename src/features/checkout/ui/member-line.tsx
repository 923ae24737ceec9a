import { Link, useLocation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/member-line.messages.tsx';
import type { MemberOffer } from '#features/ticket-types/ui/offer.ts';

interface MemberLineProps {
  members: MemberOffer;
  currency: string;
}

/** What a ticket is for members: their price, or that it is for them alone. Whoever is none is shown the ways in. */
export default function MemberLine({ members: { who, allIn, mine, left }, currency }: MemberLineProps) {
  const t = useMessages(words);
  const { pathname } = useLocation();
  const price = allIn === null ? null : <Money amount={allIn} currency={currency} freeWhenZero />;
  return (
    <p className="mt-0.5 text-[0.9375rem] text-sky">
      {price === null && t.only(who)}
      {price !== null && (mine ? t.yours(price) : t.price(who, price))}
      {mine && left !== null && ` · ${left === 0 ? t.noneLeft : t.left(left)}`}
      {!mine && (
        <>
          {' · '}
          <Link to="/join" className="underline underline-offset-4">
            {t.join}
          </Link>{' '}
          {t.or}{' '}
          <Link to={`/login?next=${encodeURIComponent(pathname)}`} className="underline underline-offset-4">
            {t.signIn}
          </Link>
        </>
      )}
    </p>
  );
}
