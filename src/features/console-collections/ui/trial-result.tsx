import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/rules.messages.ts';

interface TriedRow {
  id: string;
  about: string;
  allowed: boolean;
  wrong: readonly string[];
}

interface TrialResultProps {
  shown:
    | {
        records: readonly TriedRow[] | null;
        write: {
          allowed: boolean;
          wrong: readonly string[];
          parts: readonly { text: string; met: boolean }[];
        } | null;
      }
    | null
    | undefined;
  /** The collection's name. */
  name: string;
}

/** What a trial came to: record by record, or of the one that would be made. */
export function TrialResult({ shown, name }: TrialResultProps) {
  const t = useMessages(words);
  if (!shown) return null;
  const { records, write } = shown;
  if (write) return <TriedCreation {...write} />;
  if (!records) return null;
  const allowed = records.filter((record) => record.allowed).length;
  const wrong = records.some((record) => record.wrong.length > 0);
  return (
    <Card title={t.result} flush>
      <output className="block px-5 pb-3 text-[0.9375rem]">
        {records.length > 0 && t.counted(allowed, records.length)}
      </output>
      <Table
        caption={t.result}
        rows={records}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.noRecords} />}
        columns={[
          {
            key: 'record',
            header: t.record,
            primary: true,
            cell: ({ id, about }) => (
              <span className="flex flex-col">
                <Link
                  to={`/_/data/${name}/${encodeURIComponent(id)}`}
                  className="font-mono text-[0.875rem] underline underline-offset-4"
                >
                  {id}
                </Link>
                <span className="text-muted">{about}</span>
              </span>
            ),
          },
          {
            key: 'allowed',
            header: t.result,
            cell: (record) => <Allowed allowed={record.allowed} />,
          },
          ...(wrong
            ? [
                {
                  key: 'wrong',
                  header: t.valuesWrong,
                  cell: (record: TriedRow) => record.wrong.join(' '),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Allowed({ allowed }: { allowed: boolean }) {
  const t = useMessages(words);
  return <Badge tone={allowed ? 'leaf' : 'crimson'}>{allowed ? t.allowed : t.refused}</Badge>;
}

function TriedCreation({
  allowed,
  wrong,
  parts,
}: NonNullable<NonNullable<TrialResultProps['shown']>['write']>) {
  const t = useMessages(words);
  return (
    <Card title={t.result}>
      <div className="flex flex-col gap-4">
        <Callout
          tone={allowed && wrong.length === 0 ? 'success' : 'warning'}
          title={allowed ? t.ruleAllows : t.ruleRefuses}
          announce
        >
          {wrong.length > 0 && (
            <>
              <p>{t.valuesWrong}</p>
              <ul className="list-disc pl-5">
                {wrong.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </>
          )}
        </Callout>
        {parts.length > 1 && (
          <section>
            <h3 className="font-medium">{t.parts}</h3>
            <ul className="mt-1 flex flex-col gap-1.5">
              {parts.map(({ text, met }, at) => (
                // Parts stand where they stand.
                <li key={at} className="flex flex-wrap items-baseline gap-2">
                  <Badge tone={met ? 'leaf' : 'crimson'}>{met ? t.met : t.notMet}</Badge>
                  <code className="text-[0.875rem] [overflow-wrap:anywhere]">{text}</code>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-[0.9375rem] text-muted">{t.notTried}</p>
      </div>
    </Card>
  );
}
