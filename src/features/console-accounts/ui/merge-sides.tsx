import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { Facts } from '#features/console/ui/facts.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/merge.messages.ts';
import { MOVED_KINDS } from '../model/account-references.ts';
import type { MergeSide } from '../model/merge.ts';

/** What each of two accounts has, beside each other. */
export function MergeSides({ into, from }: { into: MergeSide; from: MergeSide }) {
  const t = useMessages(words);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const kinds = MOVED_KINDS.filter((kind) => into.moved[kind] > 0 || from.moved[kind] > 0);
  const facts = (side: MergeSide) =>
    [
      [
        t.email,
        <Link key="email" to={`/_/accounts/${side.id}`} className="underline underline-offset-4">
          {side.email || side.id}
        </Link>,
      ],
      [t.confirmed, side.confirmed ? t.yes : t.no],
      [t.created, <Moment key="created" at={side.created} />],
      ...kinds.map((kind) => [t.kind[kind], number(side.moved[kind])] as const),
      [t.tickets, number(side.tickets)],
      [t.books, side.books ? t.yes : t.no],
      [t.sessions, number(side.sessions)],
      [t.waysIn, number(side.waysIn)],
    ] as const;
  const titled = (label: string, { name }: MergeSide) => (name === '' ? label : `${label}: ${name}`);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Facts title={titled(t.emptied, from)} facts={facts(from)} />
      <Facts title={titled(t.stays, into)} facts={facts(into)} />
    </div>
  );
}
