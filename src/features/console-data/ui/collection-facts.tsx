import { Facts } from '#features/console/ui/facts.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/data.messages.ts';
import { WhoMay } from './who-may.tsx';

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

interface CollectionFactsProps {
  collection: {
    fields: readonly { name: string; type: string; hidden: boolean }[];
    indexes: readonly string[];
    rules: Record<(typeof RULES)[number], string | null>;
  };
}

/** The rules, fields and indexes of a collection. */
export function CollectionFacts({ collection: { fields, indexes, rules } }: CollectionFactsProps) {
  const t = useMessages(words);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Facts
        title={t.rules}
        facts={RULES.map((rule) => [
          t[rule],
          rules[rule] ? (
            <code key={rule} className="text-[0.8125rem] whitespace-pre-wrap">
              {rules[rule]}
            </code>
          ) : (
            <WhoMay key={rule} rule={rules[rule]} />
          ),
        ])}
      />
      <Facts
        title={t.fields}
        facts={fields.map(({ name, type, hidden }) => [
          <code key={name}>{name}</code>,
          hidden ? `${type}, ${t.hidden}` : type,
        ])}
      />
      {indexes.length > 0 && (
        <Facts
          title={t.indexes}
          facts={indexes.map((index) => [
            <code key={index} className="text-[0.8125rem] [overflow-wrap:anywhere]">
              {index}
            </code>,
            '',
          ])}
        />
      )}
    </div>
  );
}
