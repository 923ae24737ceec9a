import { Link } from 'react-router';
import { type Cover, Poster } from '#features/posters/ui/poster.tsx';
import { cx } from '#shared/ui/style/cx.ts';

interface PosterFanProps {
  /** Three look best. */
  events: readonly { id: string; title: string; cover: Cover | null; version: string; to: string }[];
}

/** The middle one lies on top. */
const PLACES = ['-rotate-6 translate-y-3', 'relative z-10 scale-110', 'rotate-6 translate-y-3'];

/** Posters of events, laid out like a hand of cards. Each leads to its event. */
export function PosterFan({ events }: PosterFanProps) {
  return (
    // Its width is its own: a list as wide as its pictures would move the text below as they come.
    <ul className="mx-auto flex w-full max-w-xl items-center justify-center px-4 py-8">
      {events.map(({ id, title, cover, version, to }, place) => (
        <li
          key={id}
          className={cx(
            '-mx-[2.5%] w-[38%] transition-transform duration-300 hover:z-20 motion-reduce:transition-none',
            events.length === PLACES.length && PLACES[place],
          )}
        >
          <Link
            to={to}
            prefetch="intent"
            className="group/event block rounded-lg shadow-[0_1rem_3rem_rgb(0_0_0/0.7)]"
          >
            <Poster
              eventId={id}
              title={title}
              cover={cover}
              version={version}
              sizes="14rem"
              className="border border-line"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
