import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { FigureTerms } from './figure-terms.tsx';
import { figuresPath } from './figures-link.tsx';
import { words } from '../messages/figures.messages.ts';
import { MembersPlot, type PlottedMonth } from './members-plot.tsx';
import { PEOPLE_SHOWN, type ShownPeople } from './people-shown.ts';
import { ShareBars } from './share-bars.tsx';

interface ChapterFiguresProps {
  figures: {
    members: number;
    lastYear: ShownPeople;
    months: readonly PlottedMonth[];
    tiers: readonly { tier: string; name: string; members: number }[];
    countries: readonly { country: string; name: string; members: number }[];
    below: readonly ({ id: string; slug: string; name: string; members: number } & ShownPeople)[];
  };
}

/** Who belongs to a chapter and to those below it: how many, since when, where, and by which membership. */
export function ChapterFigures({ figures }: ChapterFiguresProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  const { name } = useMessages(terms);
  const { members, lastYear, months, tiers, countries, below } = figures;
  return (
    <div className="flex flex-col gap-6">
      <StatRow width="narrow">
        <Stat label={t.members} value={count(members)} />
        {PEOPLE_SHOWN.map((kind) => (
          <Stat key={kind} label={name[kind]} value={count(lastYear[kind])} detail={t.inYear} />
        ))}
      </StatRow>
      <FigureTerms of={PEOPLE_SHOWN} />
      {members === 0 && lastYear.joined === 0 ? (
        <p className="text-muted">{t.nobody}</p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title={t.over} className="lg:col-span-2">
            <MembersPlot months={months} />
          </Card>
          {below.length > 0 && (
            <Card title={t.byChapter}>
              <ShareBars
                title={t.byChapter}
                head={[t.chapter, t.members, ...PEOPLE_SHOWN.map((kind) => name[kind])]}
                rows={below.map((each) => ({
                  key: each.id,
                  name: each.name,
                  value: each.members,
                  to: figuresPath(each.slug),
                  more: PEOPLE_SHOWN.map((kind) => count(each[kind])),
                }))}
              />
            </Card>
          )}
          {countries.length > 1 && (
            <Card title={t.byCountry}>
              <ShareBars
                title={t.byCountry}
                head={[t.country, t.members]}
                rows={countries.map((each) => ({
                  key: each.country,
                  name: each.name || t.noCountry,
                  value: each.members,
                }))}
              />
            </Card>
          )}
          {tiers.length > 0 && (
            <Card title={t.byTier}>
              <ShareBars
                title={t.byTier}
                head={[t.tier, t.members]}
                rows={tiers.map((each) => ({
                  key: each.tier,
                  name: each.name || t.noTier,
                  value: each.members,
                }))}
              />
            </Card>
          )}
        </div>
      )}
    </div>
  );
}
