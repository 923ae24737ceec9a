import { Form, useNavigation } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { LeftOut } from '#shared/imports/how-read.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Table } from '#shared/ui/table.tsx';
import { Shown } from './import-lines.tsx';
import { words } from '../messages/import.messages.ts';

interface ImportPreviewProps {
  headings: readonly string[];
  mapping: { heading: { named: boolean }; columns: Readonly<Partial<Record<string, number>>> };
  /** How many people that is, by ticket, and how many of it are left. */
  wanted: readonly { ticket: string; count: number; left: number }[];
  mails: number;
  ready: readonly { line: number; name: string; email: string; phone: string; ticket: string }[];
}

/** What an import is about to do: who gets which ticket, and how many mails go out. */
export function ImportPreview({ headings, mapping, wanted, mails, ready }: ImportPreviewProps) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  const people = wanted.reduce((sum, { count }) => sum + count, 0);
  const short = wanted.filter(({ count, left }) => count > left);
  return (
    <>
      <Card title={people === 0 ? t.nobody : wanted.map((one) => t.gets(one.ticket, one.count)).join(' · ')}>
        <div className="flex flex-col gap-2">
          <p className="text-muted">{t.mails(mails)}</p>
          <LeftOut headings={headings} heading={mapping.heading.named} columns={mapping.columns} />
          {short.map(({ ticket, left }) => (
            <Callout key={ticket} tone="warning" title={t.short(ticket, left)} />
          ))}
        </div>
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          {people > 0 && (
            <Button type="submit" name="intent" value="takeIn" pending={busy}>
              {t.begin(people)}
            </Button>
          )}
          <ButtonLink to="?columns" variant="secondary">
            {t.again}
          </ButtonLink>
        </Form>
      </Card>
      {ready.length > 0 && (
        <Card title={t.preview} flush>
          <Table
            caption={t.preview}
            rows={ready}
            rowKey={({ line }) => String(line)}
            columns={[
              { key: 'line', header: t.line, cell: ({ line }) => line },
              { key: 'name', header: t.fields.name, primary: true, cell: ({ name }) => name },
              { key: 'email', header: t.fields.email, cell: ({ email }) => email },
              { key: 'phone', header: t.fields.phone, cell: ({ phone }) => phone },
              { key: 'ticket', header: t.fields.ticket, cell: ({ ticket }) => ticket },
            ]}
          />
          <Shown shown={ready.length} of={people} />
        </Card>
      )}
    </>
  );
}
