import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words as exchangeWords } from '../messages/exchange-page.messages.tsx';
import { words } from '../messages/type-page.messages.tsx';

/** A type that tickets can be changed to. Amounts in minor units. */
export interface ShownType {
  id: string;
  name: string;
  description: string;
  left: number;
  enough: boolean;
  /** Below zero it comes back. */
  difference: number;
  /** What it costs less and does not come back. */
  forgone: number;
  /** Why it can't be chosen; null when it can. */
  refused: string | null;
}

interface TypeOffersProps {
  types: readonly ShownType[];
  /** Ids of the tickets. */
  chosen: readonly string[];
  currency: string;
}

/** So few are said to be left. */
const FEW = 10;

/** Types to choose from, each with what is left and what it costs more or gives back. */
export function TypeOffers({ types, chosen, currency }: TypeOffersProps) {
  const t = useMessages(words);
  const { choose } = useMessages(exchangeWords);
  const addressOf = (id: string): string =>
    `?${[...chosen.map((ticket) => `ticket=${ticket}`), `type=${id}`].join('&')}`;
  return (
    <ul className="flex flex-col border-t border-line">
      {types.map((type) => (
        <li
          key={type.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5"
        >
          <div className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            <p className="font-semibold">{type.name}</p>
            {type.description && <p className="text-[0.9375rem] text-muted">{type.description}</p>}
            {type.refused && <p className="text-[0.9375rem] text-muted">{type.refused}</p>}
          </div>
          {type.refused === null &&
            (type.enough ? (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-right">
                <span className="flex flex-col text-[0.9375rem]">
                  <Difference type={type} currency={currency} />
                  {type.left <= FEW && <span className="text-marigold">{t.left(type.left)}</span>}
                </span>
                <Link
                  to={addressOf(type.id)}
                  aria-label={t.chooseOf(type.name)}
                  className={buttonClass({ variant: 'secondary', size: 'sm', className: 'shrink-0' })}
                >
                  {choose}
                </Link>
              </div>
            ) : (
              <span className="shrink-0 text-muted">{type.left > 0 ? t.tooFew(type.left) : t.full}</span>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** What a type costs more or gives back; nothing where it costs the same. */
function Difference({ type: { difference, forgone }, currency }: { type: ShownType; currency: string }) {
  const t = useMessages(words);
  const { more } = useMessages(exchangeWords);
  if (forgone > 0 && difference === 0) return <span>{t.cheaper}</span>;
  if (difference === 0) return null;
  const money = <Money amount={Math.abs(difference)} currency={currency} />;
  return <span>{difference > 0 ? more(money) : t.back(money)}</span>;
}
