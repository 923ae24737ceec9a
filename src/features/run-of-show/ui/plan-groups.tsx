import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/show.messages.ts';
import { groupsOf, type Part } from './shown-part.ts';
import type { ShownItem } from './shown.ts';
import { ShowRow } from './show-row.tsx';
import { StageList } from './stage-list.tsx';

interface PlanGroupsProps {
  items: readonly ShownItem[];
  part: Part;
  zone: string;
  /** The address of the plan, for those who may change it. */
  base: string | null;
}

/** The items of a day as lists, by stage or by person. */
export function PlanGroups({ items, part, zone, base }: PlanGroupsProps) {
  const t = useMessages(words);
  const groups = groupsOf(items, part, useLanguage());
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      {groups.map(([name, theirs]) =>
        part.by === 'stage' ? (
          <StageList key={name} stage={name} items={theirs} zone={zone} base={base} />
        ) : (
          <Card key={name} title={name || t.nobody} flush className="break-inside-avoid">
            <ol>
              {theirs.map((item) => (
                <li
                  key={item.id}
                  className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line px-5 py-3"
                >
                  <ShowRow item={item} zone={zone} edit={null} up={null} down={null} withStage />
                </li>
              ))}
            </ol>
          </Card>
        ),
      )}
    </div>
  );
}
