import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/poster.messages.ts';
import { cx } from '#shared/ui/style/cx.ts';

/** An event's own picture. */
export interface Cover {
  src: string;
  /** Thumbs with their widths, as for `srcset`: "/api/files/…?thumb=400x0 400w, …". */
  srcSet?: string;
  alt?: string;
}

interface PosterProps {
  eventId: string;
  title: string;
  /** Null: the event has none, and gets one drawn from its id. */
  cover?: Cover | null;
  /** Anything that changes when the title or the date does, so that a drawn poster is fetched anew. */
  version?: string;
  /** One of its several dates, to stand on a drawn poster in place of its own. */
  date?: string;
  /** How wide it is shown, as for `sizes`. */
  sizes?: string;
  /** It is the largest thing on the screen when the page opens: fetched first, and at once. */
  priority?: boolean;
  /** The title stands right beside it: the picture has nothing to add for a screen reader. */
  decorative?: boolean;
  /** `poster` 4:5, `square`, `wide` 16:9. */
  shape?: 'poster' | 'square' | 'wide';
  className?: string;
}

const shapes = { poster: 'aspect-[4/5]', square: 'aspect-square', wide: 'aspect-video' };

/** The picture of an event: its cover, or the poster drawn for it. Its place is kept before it has come. */
export function Poster(props: PosterProps) {
  const t = useMessages(words);
  const {
    eventId,
    title,
    cover,
    version,
    date,
    sizes,
    priority,
    decorative,
    shape = 'poster',
    className,
  } = props;
  // A date of one of its several is asked for beside the version that a list has anyway.
  const of = version ? `?v=${encodeURIComponent(version)}${date ? `&date=${date}` : ''}` : '';
  const drawn = `/posters/${eventId}.svg${of}`;
  return (
    <span className={cx('block overflow-hidden rounded-lg bg-raised', shapes[shape], className)}>
      <img
        src={cover?.src ?? drawn}
        srcSet={cover?.srcSet}
        sizes={cover?.srcSet && (sizes ?? '100vw')}
        alt={decorative ? '' : (cover?.alt ?? t.poster(title))}
        width={800}
        height={shape === 'poster' ? 1000 : shape === 'square' ? 800 : 450}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className="size-full object-cover transition-transform duration-300 ease-out group-hover/event:scale-[1.025] motion-reduce:transform-none"
      />
    </span>
  );
}
