import { Link } from 'react-router';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { words } from '../messages/plans.messages.ts';
import type { Route } from './+types/plans';

export { loader } from './plans.server.ts';

export const meta = titleMeta(words, (t) => t.title);

/** The plans of halls of an organiser, with their pictures. */
export default function Plans({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { plans, deleted } = loaderData;
  return (
    <div className="page pt-10 sm:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-title font-semibold">{t.title}</h1>
          <p className="mt-2 max-w-2xl text-muted">{t.lead}</p>
        </div>
        {plans.length > 0 && <ButtonLink to="/seating-plans/new">{t.create}</ButtonLink>}
      </div>
      {deleted && (
        <div className="mt-6">
          <Callout tone="success" title={t.deleted} announce />
        </div>
      )}
      {plans.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={<ButtonLink to="/seating-plans/new">{t.create}</ButtonLink>}
        />
      ) : (
        <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {plans.map(({ id, name, version, seats, standing }) => (
            <li key={id} className="relative overflow-hidden rounded-lg border border-line bg-raised">
              <img
                src={`/seating-plans/${id}/file/small.svg?version=${version}`}
                alt=""
                width={480}
                height={300}
                loading="lazy"
                className="aspect-[8/5] w-full bg-white object-contain p-3"
              />
              <div className="px-5 py-4">
                <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
                  <Link to={`/seating-plans/${id}`} className="after:absolute after:inset-0">
                    {name}
                  </Link>
                </h2>
                <p className="mt-1 text-[0.9375rem] text-muted">
                  {[seats > 0 && t.seats(seats), standing > 0 && t.standing(standing)]
                    .filter(Boolean)
                    .join(' · ') || t.seats(0)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
