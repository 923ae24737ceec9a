import { Form } from 'react-router';
import { type ShownTicketDate, TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Money } from '#shared/ui/money.tsx';
import { additionField } from '../model/addition-field.ts';
import { words } from '../messages/add-page.messages.tsx';

/** Something that can be added. Amounts in minor units. */
export interface ShownAddition {
  ticketType: string;
  date: string;
  shownDate: ShownTicketDate | null;
  name: string;
  description: string;
  addOn: boolean;
  price: number;
  most: number;
  least: number;
  chosen: number;
}

interface ChooseAdditionsProps {
  additions: readonly ShownAddition[];
  nothingChosen: boolean;
  currency: string;
  zone: string;
}

/** More are chosen on the event's page. */
const MOST_SHOWN = 20;

/** What can be added, each with how many. The choice comes to the same address. */
export function ChooseAdditions({ additions, nothingChosen, currency, zone }: ChooseAdditionsProps) {
  const t = useMessages(words);
  const groups = [
    { title: t.addOns, own: additions.filter(({ addOn }) => addOn) },
    { title: t.tickets, own: additions.filter(({ addOn }) => !addOn) },
  ];
  return (
    <Form method="get" className="flex flex-col gap-6">
      <input type="hidden" name="choose" value="" />
      {nothingChosen && (
        <p role="alert" className="text-danger">
          {t.nothingChosen}
        </p>
      )}
      {groups.map(({ title, own }) =>
        own.length === 0 ? null : (
          <Card key={title} title={title}>
            <ul className="flex flex-col">
              {own.map((addition) => (
                <Row
                  key={`${addition.ticketType} ${addition.date}`}
                  addition={addition}
                  currency={currency}
                  zone={zone}
                />
              ))}
            </ul>
          </Card>
        ),
      )}
      <div>
        <Button type="submit">{t.goOn}</Button>
      </div>
    </Form>
  );
}

function Row({ addition, currency, zone }: { addition: ShownAddition; currency: string; zone: string }) {
  const t = useMessages(words);
  const { shownDate, name, description, price, most, least, chosen } = addition;
  const last = Math.min(most, Math.max(least, MOST_SHOWN));
  const counts = [0, ...Array.from({ length: last - least + 1 }, (_, at) => least + at)];
  return (
    <li className="flex items-center justify-between gap-4 border-t border-line py-3.5">
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{name}</p>
        {shownDate && <TicketDate date={shownDate} zone={zone} />}
        {description && <p className="text-[0.9375rem] text-muted">{description}</p>}
        <p className="text-[0.9375rem]">
          <Money amount={price} currency={currency} freeWhenZero />
        </p>
      </div>
      <Select
        name={additionField(addition)}
        aria-label={t.quantityOf(name)}
        defaultValue={String(chosen)}
        className="w-20 shrink-0"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
    </li>
  );
}
