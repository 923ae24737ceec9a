import { Link } from 'react-router';
import { ChapterTree } from '../../components/community/chapter-tree.tsx';
import { words as memberWords } from '../../components/community/member.messages.ts';
import { words as chapterWords } from '../../components/community/chapter.messages.ts';
import { ChapterFigures } from '../../components/community/chapter-figures.tsx';
import { words } from '../../components/community/figures.messages.ts';
import { MoneyFigures } from '../../components/community/money-figures.tsx';
import { Thermometer } from '../../components/community/thermometer.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { pageTitle, useMessages } from '../../i18n/language.tsx';
import type { Route } from './+types/dashboard';

export { loader } from './dashboard.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [pageTitle(loaderData.place?.name ?? loaderData.name)] : [];

/** The organisation at a glance, and each of its chapters. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const tell = useMessages(chapterWords);
  const { own } = useMessages(memberWords);
  const { name, place, led, superuser } = loaderData;
  const at = `/chapters/${encodeURIComponent(place?.slug ?? '')}`;
  return (
    <div className="page pt-10 sm:pt-14">
      {place && !place.root && (
        <Breadcrumbs
          crumbs={[
            ...place.above.map((each) => ({
              label: each.name,
              to: `/nrna-dash-board?chapter=${encodeURIComponent(each.slug)}`,
            })),
            { label: place.name },
          ]}
        />
      )}
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="text-muted">{place?.root === false ? name : tell.community}</p>
          <h1 className="text-title font-semibold [overflow-wrap:anywhere]">
            {place?.root === false ? place.name : name}
          </h1>
        </div>
        {place && (
          <div className="flex flex-wrap gap-3">
            {place.member ? (
              <ButtonLink to="/membership">{own.title}</ButtonLink>
            ) : (
              <ButtonLink to={place.root ? '/join' : `/join?chapter=${encodeURIComponent(place.slug)}`}>
                {tell.join}
              </ButtonLink>
            )}
            {place.manages && (
              <ButtonLink to={`${at}/manage`} variant="secondary">
                {tell.manage}
              </ButtonLink>
            )}
          </div>
        )}
      </header>
      {!place && (
        <EmptyState
          title={tell.notSetUp}
          text={tell.notSetUpText}
          action={superuser && <ButtonLink to="/community/set-up">{tell.setUp}</ButtonLink>}
        />
      )}
      {led.length > 0 && (
        <section aria-labelledby="led" className="mt-6">
          <h2 id="led" className="text-[0.9375rem] text-muted">
            {tell.yourChapters}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-3">
            {led.map((chapter) => (
              <li key={chapter.slug}>
                <ButtonLink
                  to={`/chapters/${encodeURIComponent(chapter.slug)}/manage`}
                  variant="secondary"
                  size="sm"
                >
                  {chapter.name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {place && (
        <>
          <div className="mt-8">
            <ChapterFigures figures={place.figures} />
          </div>
          {place.money && place.money.length > 0 && <MoneyFigures money={place.money} />}
          {place.campaigns.length > 0 && (
            <section aria-labelledby="campaigns" className="mt-12">
              <h2 id="campaigns" className="text-2xl font-semibold tracking-tight">
                {say.campaigns}
              </h2>
              <ul className="mt-5 grid gap-6 sm:grid-cols-2">
                {place.campaigns.map((campaign) => (
                  <li key={campaign.slug} className="rounded-lg border border-line bg-raised p-5">
                    <Link
                      to={`/donate/${encodeURIComponent(campaign.slug)}`}
                      className="mb-4 block text-lg font-semibold hover:text-marigold"
                    >
                      {campaign.title}
                    </Link>
                    <Thermometer {...campaign} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {place.chapters.length > 0 && (
            <section aria-labelledby="chapters" className="mt-12">
              <h2 id="chapters" className="text-2xl font-semibold tracking-tight">
                {tell.chapters}
              </h2>
              <ChapterTree chapters={place.chapters} />
            </section>
          )}
        </>
      )}
    </div>
  );
}
