import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useMay } from '#features/console/ui/use-may.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/data.messages.ts';
import { WhoMay } from '../ui/who-may.tsx';
import type { Route } from './+types/collections';

export { loader } from './collections.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Every collection, with who may read it and who may add to it. */
export default function Collections({ loaderData: { collections, deleted } }: Route.ComponentProps) {
  const t = useMessages(words);
  const may = useMay();
  const language = useLanguage();
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      actions={may('data.change') && <ButtonLink to="/_/data/new-collection">{t.newCollection}</ButtonLink>}
    >
      <Outcome problem={undefined} done={deleted ? t.deleted : null} />
      <Card flush>
        <Table
          caption={t.title}
          rows={collections}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: t.collection,
              primary: true,
              cell: ({ name, type }) => (
                <span className="flex flex-wrap items-center gap-2">
                  <Link to={`/_/data/${name}`} className="font-mono underline underline-offset-4">
                    {name}
                  </Link>
                  {type !== 'base' && <Badge tone="sky">{t.types[type]}</Badge>}
                  {name.startsWith('_') && <Badge>{t.system}</Badge>}
                </span>
              ),
            },
            {
              key: 'fields',
              header: t.fields,
              align: 'end',
              cell: ({ fields }) => formatNumber(fields, language),
            },
            { key: 'list', header: t.mayList, cell: ({ listRule }) => <WhoMay rule={listRule} /> },
            { key: 'create', header: t.mayCreate, cell: ({ createRule }) => <WhoMay rule={createRule} /> },
          ]}
        />
      </Card>
    </ConsolePage>
  );
}
