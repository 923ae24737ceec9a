import { Link } from 'react-router';
import { Outcome } from '#features/console/ui/outcome.tsx';
import { useMay } from '#features/console/ui/use-may.ts';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/data.messages.ts';
import { words as transfers } from '../messages/record-import.messages.ts';
import { words as pages } from '../messages/record-pages.messages.ts';
import { lookQuery, nextSort, type TypedLook } from '../model/typed-look.ts';
import { ClosedCallout } from '../ui/closed-callout.tsx';
import { CollectionFacts } from '../ui/collection-facts.tsx';
import { ExportLinks } from '../ui/export-links.tsx';
import { LookForm } from '../ui/look-form.tsx';
import { SelectBox, SelectedForm } from '../ui/selected-form.tsx';
import { SortHeading } from '../ui/sort-heading.tsx';
import type { Route } from './+types/records';

export { loader } from './records.server.ts';

export const meta = unlistedMeta(words, (t) => t.records);

/** The records of a collection as somebody sees them, by a filter and in an order; a rule can be tried on them. */
export default function Records({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const page = useMessages(pages);
  const changes = useMay()('data.change');
  const transfer = useMessages(transfers);
  const { collection, look, columns, columnsThereAre, sorted, records, refused, more, closed, deleted } =
    loaderData;
  /** Whether anything can be done with records that are selected. */
  const selects = changes && (closed.update === null || closed.delete === null) && records.length > 0;
  const to = (change: Partial<TypedLook>) => {
    const query = lookQuery(look, change);
    return query.size > 0 ? `/_/data/${collection.name}?${query}` : `/_/data/${collection.name}`;
  };
  /** A record is looked at with the same eyes. */
  const eyes = lookQuery({ ...look, filter: '', sort: '', page: 1, rule: null, columns: [] });
  const heading = (column: string) =>
    sorted.includes(column) || column === 'id' ? (
      <SortHeading column={column} sort={look.sort} to={to({ sort: nextSort(look.sort, column), page: 1 })} />
    ) : (
      column
    );
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t.title, to: '/_/data' }, { label: collection.name }]} />
      <div className="mt-2">
        <ConsolePage
          title={<code>{collection.name}</code>}
          actions={
            <>
              {changes && closed.create === null && (
                <>
                  <ButtonLink to={`/_/data/${collection.name}/records/new`}>{page.newRecord}</ButtonLink>
                  <ButtonLink to={`/_/data/${collection.name}/records/import`} variant="secondary">
                    {transfer.action}
                  </ButtonLink>
                </>
              )}
              {changes && (
                <ButtonLink to={`/_/data/${collection.name}/-/setup`} variant="secondary">
                  {t.setup}
                </ButtonLink>
              )}
            </>
          }
        >
          <Outcome problem={undefined} done={deleted ? page.deleted : null} />
          {closed.create !== null && <ClosedCallout why={closed.create} />}
          <LookForm collection={collection} look={look} columns={columnsThereAre} shown={columns} />
          {refused !== null && (
            <Callout tone="warning" title={t.nothingSeen}>
              {refused}
            </Callout>
          )}
          {look.rule !== null && refused === null && (
            <Callout tone="info" title={t.tried}>
              {t.triedText}
            </Callout>
          )}
          <Card flush>
            <Table
              caption={t.records}
              rows={records}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t.none} text={t.noneText} />}
              columns={[
                {
                  key: 'id',
                  header: heading('id'),
                  primary: true,
                  cell: ({ id }) => (
                    <span className="flex items-center gap-3">
                      {selects && <SelectBox id={id} />}
                      <Link
                        to={`/_/data/${collection.name}/${encodeURIComponent(id)}${eyes.size > 0 ? `?${eyes}` : ''}`}
                        className="font-mono text-[0.875rem] underline underline-offset-4"
                      >
                        {id}
                      </Link>
                    </span>
                  ),
                },
                ...columns.map((column, at) => ({
                  key: column,
                  header: heading(column),
                  label: column,
                  cell: ({ values }: { values: readonly string[] }) => (
                    <span className="block text-[0.9375rem] [overflow-wrap:anywhere] sm:min-w-28">
                      {values[at] || '–'}
                    </span>
                  ),
                })),
              ]}
            />
          </Card>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            {selects && <SelectedForm collection={collection.name} />}
            {changes && refused === null && (
              <ExportLinks collection={collection.name} query={lookQuery(look, { page: 1 })} />
            )}
          </div>
          <Pagination
            newer={look.page > 1 ? to({ page: look.page - 1 }) : null}
            older={more ? to({ page: look.page + 1 }) : null}
          />
          <details>
            <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">{t.facts}</summary>
            <div className="mt-3">
              <CollectionFacts collection={collection} />
            </div>
          </details>
        </ConsolePage>
      </div>
    </>
  );
}
