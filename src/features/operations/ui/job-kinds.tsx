import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { Moment } from '#features/console/ui/moment.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Table } from '#shared/ui/table.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '../messages/jobs.messages.ts';

interface Count {
  lane: 'money' | 'charges' | 'tickets' | 'mailings' | 'heavy';
  kind: string;
  failed: number;
  underWay: number;
  due: number;
  later: number;
  oldest: string;
}

/** How much there is of each kind of job, and how far it is. */
export function JobKinds({ counts }: { counts: readonly Count[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (of: 'failed' | 'underWay' | 'due' | 'later') => ({
    key: of,
    header: t[of],
    align: 'end' as const,
    cell: ({ kind, [of]: count }: Count) =>
      count === 0 ? (
        <span className="text-faint">0</span>
      ) : (
        <Link
          to={`/_/jobs?${new URLSearchParams({ state: of, kind })}`}
          className={cx(
            'underline underline-offset-4',
            of === 'failed' && 'font-semibold text-crimson-bright',
          )}
        >
          {formatNumber(count, language)}
        </Link>
      ),
  });
  return (
    <Table
      caption={t.lanes}
      rows={counts}
      rowKey={({ lane, kind }) => `${lane} ${kind}`}
      columns={[
        {
          key: 'kind',
          header: t.kind,
          primary: true,
          cell: ({ kind }) => (
            <span className="font-mono text-[0.875rem] [overflow-wrap:anywhere]">{kind}</span>
          ),
        },
        { key: 'lane', header: t.laneTitle, cell: ({ lane }) => t.lane[lane] },
        number('failed'),
        number('underWay'),
        number('due'),
        number('later'),
        { key: 'oldest', header: t.oldest, cell: ({ oldest }) => <Moment at={oldest} />, wideOnly: true },
      ]}
    />
  );
}
