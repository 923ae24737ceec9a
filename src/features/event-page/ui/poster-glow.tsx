import type { Cover } from '#features/posters/ui/poster.tsx';

/**
 * The poster's colours as a faint light behind the top of its page. Decoration; the picture is the one that the page
 * shows anyway. Dim enough that all text on it keeps its contrast.
 */
export function PosterGlow({ src }: { src: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[44rem] overflow-hidden opacity-30 [mask-image:linear-gradient(transparent,#000_8rem,transparent)]"
    >
      <img
        src={src}
        alt=""
        fetchPriority="high"
        className="size-full scale-125 object-cover blur-[80px] saturate-150"
      />
    </div>
  );
}

/** The small picture that the glow is made of. */
export function glowSource(eventId: string, version: string, cover: Cover | null): string {
  return cover?.src ?? `/posters/${eventId}.svg?v=${encodeURIComponent(version)}`;
}
