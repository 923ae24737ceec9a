import { Form, Link } from 'react-router';
import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { StateLinks } from '#features/console/ui/state-links.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/console.messages.ts';
import type { Route } from './+types/held-payouts';

export { loader } from './held-payouts.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Organisers whose payouts are held, each with the reason, and the way to anybody's payouts. */
export default function HeldPayouts({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { holds, next, released, paged, address } = loaderData;
  const to = (query: Record<string, string>) =>
    `/_/payouts?${new URLSearchParams({ ...(released && { state: 'released' }), ...query })}`;
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Form method="get" className="flex max-w-xl flex-wrap items-end gap-3">
        <Field
          label={t.address}
          error={address === '' ? null : t.unknown}
          className="min-w-0 flex-1 basis-60"
        >
          <Input type="email" name="email" key={address} defaultValue={address} autoComplete="off" required />
        </Field>
        <Button type="submit" variant="secondary">
          {t.find}
        </Button>
      </Form>
      <StateLinks
        label={t.states}
        links={[
          { to: '/_/payouts', label: t.held, here: !released },
          { to: '/_/payouts?state=released', label: t.released, here: released },
        ]}
      />
      <Card flush>
        <Table
          caption={released ? t.released : t.held}
          rows={holds}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              title={released ? t.noneReleased : t.none}
              text={released ? t.noneReleasedText : t.noneText}
            />
          }
          columns={[
            {
              key: 'organiser',
              header: t.organiser,
              primary: true,
              cell: ({ organiser, organiserName }) => (
                <Link
                  to={`/_/payouts/${organiser}`}
                  className="underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {organiserName || organiser}
                </Link>
              ),
            },
            {
              key: 'reason',
              header: t.reason,
              cell: ({ reason }) => (
                <span className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>
              ),
            },
            { key: 'since', header: t.since, cell: ({ created }) => <Moment at={created} /> },
            ...(released
              ? [
                  {
                    key: 'until',
                    header: t.until,
                    cell: ({ ended }: { ended: string }) => <Moment at={ended} />,
                  },
                ]
              : []),
            { key: 'by', header: t.by, cell: ({ by }) => by },
          ]}
        />
      </Card>
      <Pagination newer={paged ? to({}) : null} older={next ? to({ before: next }) : null} />
    </ConsolePage>
  );
}
