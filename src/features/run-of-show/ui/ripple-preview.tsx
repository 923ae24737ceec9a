import { Form, Link, useNavigation } from 'react-router';
import type { ShowPreview } from './shown.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { ConflictList } from './conflict-list.tsx';
import { words } from '../messages/show.messages.ts';

interface RipplePreviewProps {
  preview: ShowPreview;
  /** What was asked for, to be asked for again with the preview's name. */
  asked: readonly (readonly [string, string])[];
  /** Somebody confirmed another preview, which is not true any more. */
  again: boolean;
  titles: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
  zone: string;
  back: string;
}

/** What a change would move, before anything is changed, with the button that does it. */
export function RipplePreview({ preview, asked, again, titles, names, zone, back }: RipplePreviewProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const { moves, conflicts, ripple } = preview;
  return (
    <section
      aria-labelledby="ripple"
      className="flex flex-col gap-4 rounded-lg border border-marigold/60 bg-marigold-dim/40 p-5"
    >
      <div aria-live="polite">
        <h2 id="ripple" className="text-xl font-semibold">
          {moves.length === 0 ? t.noMoves : t.moveCount(moves.length)}
        </h2>
        {again && <p className="mt-1 text-marigold">{t.again}</p>}
      </div>
      {moves.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {moves.map(({ id, title, stage, from, to }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <span className="tabular-nums">
                <DateTime at={from} zone={zone} style="time" className="text-muted line-through" />
                {' → '}
                <DateTime at={to} zone={zone} style="time" className="font-semibold" />
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {title}
                {stage && <span className="text-muted"> · {stage}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConflictList conflicts={conflicts} titles={titles} names={names} />
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
        {asked.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="ripple" value={ripple} />
        <Button type="submit" pending={busy}>
          {t.apply}
        </Button>
        <Link to={back} className="underline decoration-marigold underline-offset-4">
          {t.leave}
        </Link>
      </Form>
    </section>
  );
}
