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
  const say = useMessages(words);
  const { pathname } = useLocation();
  const price = allIn === null ? null : <Money amount={allIn} currency={currency} freeWhenZero />;
  return (
    <p className="mt-0.5 text-[0.9375rem] text-sky">
      {price === null && say.only(who)}
      {price !== null && (mine ? say.yours(price) : say.price(who, price))}
      {mine && left !== null && ` · ${left === 0 ? say.noneLeft : say.left(left)}`}
      {!mine && (
        <>
          {' · '}
          <Link to="/join" className="underline underline-offset-4">
            {say.join}
          </Link>{' '}
          {say.or}{' '}
          <Link to={`/login?next=${encodeURIComponent(pathname)}`} className="underline underline-offset-4">
            {say.signIn}
          </Link>
        </>
      )}
    </p>
  );
}
