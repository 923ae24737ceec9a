import { MapPin } from 'lucide-react';
import type { Tile } from '#lib/map-tiles.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/place-map.messages.ts';

interface PlaceMapProps {
  name: string;
  tiles: readonly Tile[];
  attribution: string;
}

const LICENCE = 'https://www.openstreetmap.org/copyright';

/** A map of pictures, with a pin in the middle. It can't be moved: the link beside it opens one that can. */
export default function PlaceMap({ name, tiles, attribution }: PlaceMapProps) {
  const t = useMessages(words);
  return (
    <figure aria-label={t.mapOf(name)} className="mt-3 w-160 max-w-full">
      <div className="relative h-64 overflow-hidden rounded-md border border-line bg-raised">
        {tiles.map(({ src, left, top }) => (
          <img
            key={src}
            src={src}
            alt=""
            width={256}
            height={256}
            decoding="async"
            className="absolute size-64 max-w-none"
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
          />
        ))}
        <MapPin
          aria-hidden
          className="absolute bottom-1/2 left-1/2 size-10 -translate-x-1/2 fill-marigold text-black"
        />
      </div>
      <figcaption className="mt-1 text-sm text-muted">
        {attribution.includes('OpenStreetMap') ? (
          <a href={LICENCE} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {attribution}
          </a>
        ) : (
          attribution
        )}
      </figcaption>
    </figure>
  );
}
