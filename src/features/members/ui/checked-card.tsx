import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/member.messages.ts';

/** What is said of a card. `signed`: it was made here, and nobody could be asked whether it still counts. */
export interface ShownCard {
  state: 'valid' | 'invalid' | 'unknown' | 'signed';
  name: string;
  number: string;
  chapter: string;
  until: string;
}

const ICONS = { valid: CircleCheck, invalid: CircleX, unknown: CircleX, signed: CircleHelp } as const;
const TONES = {
  valid: 'text-leaf',
  invalid: 'text-crimson-bright',
  unknown: 'text-crimson-bright',
  signed: 'text-marigold',
} as const;

/** Whether a card counts, and whose it is: to be read at arm's length. */
export function CheckedCard({
  card,
  community,
  level,
}: {
  card: ShownCard;
  community: string;
  /** Of its heading. */
  level: 1 | 3;
}) {
  const t = useMessages(words);
  const Icon = ICONS[card.state];
  const Heading = level === 1 ? 'h1' : 'h3';
  const text = { valid: '', invalid: '', unknown: t.check.unknownText, signed: t.check.signedText }[
    card.state
  ];
  return (
    <div className="flex flex-col items-center text-center">
      <Icon aria-hidden className={`size-20 ${TONES[card.state]}`} />
      <Heading className="mt-6 text-3xl font-semibold tracking-tight text-balance">
        {t.check[card.state]}
      </Heading>
      {text && <p className="mt-3 max-w-prose text-muted">{text}</p>}
      {(card.name || card.number || card.until) && (
        <div className="mt-6 text-lg">
          {card.name && <p className="text-2xl font-semibold [overflow-wrap:anywhere]">{card.name}</p>}
          <p className="mt-2 text-muted">{[community, card.chapter].filter(Boolean).join(' · ')}</p>
          {card.number && (
            <p className="mt-1 text-muted tabular-nums">
              {t.own.number} {card.number}
            </p>
          )}
          {card.until && (
            <p className="mt-1 text-muted">
              {t.own.until} <DateTime at={card.until} zone="UTC" style="date" />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** As it is shown, of what the server says. */
export function shownCard(card: (Omit<ShownCard, 'state'> & { valid: boolean }) | null): ShownCard {
  if (!card) return { state: 'unknown', name: '', number: '', chapter: '', until: '' };
  const { valid, ...rest } = card;
  return { ...rest, state: valid ? 'valid' : 'invalid' };
}
