import { useMessages } from '#shared/i18n/language.tsx';
import { DhakaBand } from '#shared/ui/motif/dhaka-band.tsx';
import { words } from '../messages/preview.messages.ts';

/** In the place of a poster that can't be drawn yet: it grows from the event's id. */
export function PosterSketch({ title }: { title: string }) {
  const t = useMessages(words);
  return (
    <div
      aria-hidden
      className="flex aspect-[4/5] flex-col overflow-hidden rounded-lg border border-line bg-marigold-dim"
    >
      <DhakaBand />
      <span className="mt-auto line-clamp-4 px-4 text-2xl leading-[1.05] font-semibold tracking-tight [overflow-wrap:anywhere]">
        {title || t.untitled}
      </span>
      <span className="px-4 pt-2 pb-4 text-[0.8125rem] text-muted">{t.drawn}</span>
    </div>
  );
}
