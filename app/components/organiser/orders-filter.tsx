import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import { orderStatuses } from './order-statuses.ts';

interface OrdersFilterProps {
  q: string;
  status: string;
  /** Address of the unfiltered list. */
  base: string;
}

/** Finds orders by buyer, code and status. A plain form: the answer has an address. */
export function OrdersFilter({ q, status, base }: OrdersFilterProps) {
  return (
    <search>
      <Form method="get" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <Field label="Name, email or code" hideLabel>
          <Input
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name, email or code"
            prefix={<Search aria-hidden />}
          />
        </Field>
        <Field label="Status" hideLabel>
          <Select key={status} name="status" defaultValue={status}>
            <option value="">Every status</option>
            {orderStatuses.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            Find
          </Button>
          {(q !== '' || status !== '') && (
            <ButtonLink to={base} variant="ghost">
              Clear
            </ButtonLink>
          )}
        </div>
      </Form>
    </search>
  );
}
