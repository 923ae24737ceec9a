import { Link } from 'react-router';
import { number } from '#lib/language/index.ts';
import { useLanguage } from '#shared/i18n/language.tsx';
import { counted } from '../messages/find.messages.ts';

/** The cities that have most to come, as large type: a list of places reads like an invitation. */
export function CityList({ cities }: { cities: readonly { city: string; count: number }[] }) {
  const language = useLanguage();
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
              <span aria-hidden>{number[language](count)}</span>
              <span className="sr-only">{counted[language].events(count)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
