import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { words } from '../messages/rules.messages.ts';
import { type NamedCollection, nameGroups } from '../model/rule-names.ts';
import { Unfolded } from './unfolded.tsx';

const GROUPS = ['fields', 'request', 'relations', 'others', 'times'] as const;

/** The names that a rule may use, for those who look them up. */
export function NameList({ collection, names }: { collection: string; names: readonly NamedCollection[] }) {
  const t = useMessages(words);
  const groups = nameGroups(names, collection);
  return (
    <Card title={t.namesTitle}>
      <div className="flex flex-col">
        {GROUPS.filter((group) => groups[group].length > 0).map((group) => (
          <Unfolded key={group} title={t.groups[group]} open={group === 'fields'}>
            <ul className="mb-3 flex flex-col gap-1 text-[0.875rem]">
              {groups[group].map((name) => (
                <li key={name}>
                  <code className="[overflow-wrap:anywhere]">{name}</code>
                </li>
              ))}
            </ul>
          </Unfolded>
        ))}
      </div>
    </Card>
  );
}
