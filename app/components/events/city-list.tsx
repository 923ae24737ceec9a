import { Link } from 'react-router';

/** The cities that have most to come, as large type: a list of places reads like an invitation. */
export function CityList({ cities }: { cities: readonly { city: string; count: number }[] }) {
  return (
    <ul className="-my-1 flex flex-wrap gap-x-8 gap-y-1">
      {cities.map(({ city, count }) => (
        <li key={city}>
          <Link
            to={`/events?city=${encodeURIComponent(city)}`}
            className="group/city inline-flex min-h-11 items-baseline gap-2 py-1 text-[clamp(1.625rem,1.2rem+1.7vw,2.5rem)] leading-tight font-medium tracking-tight transition-colors hover:text-marigold"
          >
            {city}
            <span className="text-[0.9375rem] font-normal tracking-normal text-muted tabular-nums">
              {count}
              <span className="sr-only">{count === 1 ? ' event' : ' events'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
