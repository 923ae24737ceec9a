import { words as chapterWords } from '#features/chapters/messages/chapter.messages.ts';
import { ChapterFigures } from '../ui/chapter-figures.tsx';
import { figuresPath } from '../ui/figures-link.tsx';
import { words } from '../messages/figures.messages.ts';
import { MoneyFigures } from '../ui/money-figures.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import type { Route } from './+types/figures';

export { loader } from './figures.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [
        pageTitle(words[languageOfMatches(matches)].inFiguresOf(loaderData.chapter.name), matches),
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** Who belongs to the community or to one chapter, in figures; for treasurers also its money. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { community: label } = useMessages(chapterWords);
  const { community, chapter, above, figures, money } = loaderData;
  const name = chapter.root ? community : chapter.name;
  return (
    <div className="page pt-8 sm:pt-12">
      <Breadcrumbs
        crumbs={[
          { label, to: '/nrna-dash-board' },
          ...above.map((each) => ({ label: each.name, to: figuresPath(each.slug) })),
          { label: chapter.name },
        ]}
      />
      <header className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <p className="text-muted">{t.inFigures}</p>
          <h1 className="mt-1 text-title font-semibold [overflow-wrap:anywhere]">{name}</h1>
        </div>
        <ButtonLink
          to={chapter.root ? '/nrna-dash-board' : `/chapters/${encodeURIComponent(chapter.slug)}`}
          variant="secondary"
        >
          {t.backTo(name)}
        </ButtonLink>
      </header>
      <div className="mt-8">
        <ChapterFigures figures={figures} />
      </div>
      {money && money.length > 0 && <MoneyFigures money={money} />}
    </div>
  );
}
