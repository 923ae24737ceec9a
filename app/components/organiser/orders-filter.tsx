import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { orderStatuses } from './order-statuses.ts';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './orders.messages.tsx';
import { words as states } from '../ui/status-badge.messages.ts';

interface OrdersFilterProps {
  q: string;
  status: string;
  /** Address of the unfiltered list. */
  base: string;
}

/** Finds orders by buyer, code and status. A plain form: the answer has an address. */
export function OrdersFilter({ q, status, base }: OrdersFilterProps) {
  const say = useMessages(words);
  const { order } = useMessages(states);
  return (
    <search>
      <Form method="get" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <Field label={say.search} hideLabel>
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder={say.search}
            prefix={<Search aria-hidden />}
          />
        </Field>
        <Field label={say.status} hideLabel>
          <Select key={status} name="status" defaultValue={status}>
            <option value="">{say.everyStatus}</option>
            {orderStatuses.map((value) => (
              <option key={value} value={value}>
                {order[value]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            {say.find}
          </Button>
          {(q !== '' || status !== '') && (
            <ButtonLink to={base} variant="ghost">
              {say.clear}
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  );
}
