import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/record-pages.messages.ts';

interface BulkResultProps {
  done: number;
  all: number;
  failed: readonly { id: string; why: string }[];
  /** The address of the records. */
  at: string;
}

/** What became of several records: how many are done, and why the others are not. */
export function BulkResult({ done, all, failed, at }: BulkResultProps) {
  const t = useMessages(words);
  return (
    <>
      <Callout tone={failed.length === 0 ? 'success' : 'warning'} title={t.bulkDone(done, all)} announce />
      {failed.length > 0 && (
        <Card title={t.bulkFailed} flush className="max-w-3xl">
          <Table
            caption={t.bulkFailed}
            rows={failed}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'id',
                header: t.id,
                primary: true,
                cell: ({ id }) => (
                  <Link
                    to={`${at}/${encodeURIComponent(id)}`}
                    className="font-mono text-[0.875rem] underline underline-offset-4"
                  >
                    {id}
                  </Link>
                ),
              },
              { key: 'why', header: t.why, cell: ({ why }) => why },
            ]}
          />
        </Card>
      )}
      <div>
        <ButtonLink to={at} variant="secondary">
          {t.backToList}
        </ButtonLink>
      </div>
    </>
  );
}
