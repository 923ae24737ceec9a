import { Link } from 'react-router';
import { ChapterTree } from '../../components/community/chapter-tree.tsx';
import { words } from '../../components/community/chapter.messages.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { pageTitle, useMessages } from '../../i18n/language.tsx';
import type { Route } from './+types/dashboard';

export { loader } from './dashboard.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [pageTitle(loaderData.name)] : []);

/** The organisation at a glance. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const say = useMessages(words);
  const { name, chapters, led, superuser } = loaderData;
  return (
    <div className="page pt-10 sm:pt-14">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <p className="text-muted">{say.community}</p>
          <h1 className="text-title font-semibold">{name}</h1>
        </div>
        {chapters && <ButtonLink to="/join">{say.join}</ButtonLink>}
      </header>
      {!chapters && (
        <EmptyState
          title={say.notSetUp}
          text={say.notSetUpText}
          action={superuser && <ButtonLink to="/community/set-up">{say.setUp}</ButtonLink>}
        />
      )}
      {led.length > 0 && (
        <section aria-labelledby="led" className="mt-8">
          <h2 id="led" className="text-lg font-semibold">
            {say.yourChapters}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-3">
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
      {chapters && (
        <section aria-labelledby="chapters" className="mt-12">
          <h2 id="chapters" className="text-2xl font-semibold tracking-tight">
            {say.chapters}
          </h2>
          <ChapterTree chapters={chapters} />
        </section>
      )}
      {superuser && chapters && (
        <p className="mt-6">
          <Link
            to={`/chapters/${encodeURIComponent(chapters[0]?.slug ?? '')}/manage`}
            className="text-marigold underline underline-offset-4"
          >
            {say.manage}
          </Link>
        </p>
      )}
    </div>
  );
}
