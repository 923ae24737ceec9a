import { useNavigation } from 'react-router';
import { toUtcText } from '#lib/time.ts';
import { useLocale, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { ConflictList } from './conflict-list.tsx';
import { words as showWords } from '../messages/show.messages.ts';
import { words } from '../messages/timeline.messages.ts';
import type { Holding } from './use-held.ts';

interface HeldBarProps {
  holding: Holding;
  titles: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  zone: string;
}

/** What is in hand: where it would be, what would move along, and the buttons for it. Read out as it changes. */
export function HeldBar({ holding, titles, names, zone }: HeldBarProps) {
  const t = useMessages(words);
  const plan = useMessages(showWords);
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  const { block, item, preview, problem } = holding;
  const clock = (text: string) => formatDateTime(text, zone, 'time', locale);
  const until = block ? clock(toUtcText(block.from + block.minutes * 60_000)) : '';
  const moves = preview?.moves.length ?? 0;
  return (
    <div className="sticky bottom-3 z-30 print:hidden">
      <div
        aria-live="polite"
        className={block ? 'rounded-t-lg border border-b-0 border-marigold bg-ground p-4' : ''}
      >
        {block && item && (
          <>
            <p className="[overflow-wrap:anywhere]">
              <span className="font-semibold">
                {t.held(item.title, clock(toUtcText(block.from)), until, block.minutes)}
                {block.stage !== item.stage && ` ${t.onStage(block.stage || plan.noStage)}`}
              </span>{' '}
              <span className="text-muted">({t.was(clock(item.startsAt), item.minutes)})</span>
            </p>
            <p className={problem ? 'text-crimson-bright' : 'text-muted'}>
              {problem ?? (preview ? (moves === 0 ? plan.noMoves : plan.moveCount(moves)) : t.reckoning)}
            </p>
          </>
        )}
      </div>
      {block && (
        <div className="flex flex-col gap-3 rounded-b-lg border border-t-0 border-marigold bg-ground px-4 pb-4">
          {preview && preview.conflicts.length > 0 && (
            <div className="max-h-40 overflow-y-auto">
              <ConflictList conflicts={preview.conflicts} titles={titles} names={names} />
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" type="button" onClick={holding.apply} pending={busy}>
              {t.apply}
            </Button>
            <Button size="sm" type="button" variant="ghost" onClick={holding.leave}>
              {t.leave}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
