import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { words } from '../messages/member.messages.ts';

interface MemberCardProps {
  community: string;
  chapter: string;
  tier: string;
  card: { name: string; number: string; until: string; qr: { path: string; side: number } };
}

/** A card to be shown at a door: who, where, until when, and the code that proves it. */
export function MemberCard({ community, chapter, tier, card }: MemberCardProps) {
  const t = useMessages(words).own;
  return (
    <div className="flex max-w-xl flex-wrap items-center justify-between gap-5 rounded-lg border border-marigold/50 bg-marigold-dim p-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-[0.9375rem] font-semibold text-marigold">{community}</p>
        <p className="mt-1 text-xl font-semibold [overflow-wrap:anywhere]">{card.name}</p>
        <p className="mt-1 text-muted">{[chapter, tier].filter(Boolean).join(' · ')}</p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-[0.9375rem]">
          <div>
            <dt className="text-muted">{t.number}</dt>
            <dd className="font-semibold tabular-nums">{card.number}</dd>
          </div>
          {card.until && (
            <div>
              <dt className="text-muted">{t.until}</dt>
              <dd className="font-semibold">
                <DateTime at={card.until} zone="UTC" style="date" />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <svg
        viewBox={`0 0 ${card.qr.side} ${card.qr.side}`}
        role="img"
        aria-label={t.qr(card.name)}
        shapeRendering="crispEdges"
        className="size-44 rounded-md bg-white"
      >
        <path d={card.qr.path} fill="#000" />
      </svg>
    </div>
  );
}
