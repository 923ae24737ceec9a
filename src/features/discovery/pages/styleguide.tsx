import { CalendarX2, Search, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';

import { EventCard, type EventCardEvent, EventRow } from '../ui/event-card.tsx';
import { DhakaBand } from '#shared/ui/motif/dhaka-band.tsx';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Button, buttonClass, ButtonLink, type ButtonVariant } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Fieldset } from '#shared/ui/fields/fieldset.tsx';
import { FormError } from '#shared/ui/fields/form-error.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { JsonLd } from '#shared/ui/json-ld.tsx';
import { Menu, MenuButton, MenuDivider, MenuLink } from '#shared/ui/menu.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { QuantityStepper } from '#shared/ui/fields/quantity-stepper.tsx';
import { RadioCards } from '#shared/ui/fields/radio-cards.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { Skeleton, SkeletonText } from '#shared/ui/skeleton.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Steps } from '#shared/ui/navigation/steps.tsx';
import { Table } from '#shared/ui/table.tsx';
import { Tabs } from '#shared/ui/navigation/tabs.tsx';
import { Textarea } from '#shared/ui/fields/textarea.tsx';
import { PRODUCT_NAME } from '#lib/site-name.ts';
import { notify } from '#shared/ui/toast.ts';

/*
 * Every part in every state, for whoever builds pages or changes a part. In no production build: routes.ts has it only
 * where MELA_STYLEGUIDE=1.
 */

export const meta = () => [{ title: `Style guide · ${PRODUCT_NAME}` }];

const long =
  'Annual general assembly and cultural evening of the Non-Resident Nepali Association, European region';

const events: EventCardEvent[] = ['Dashain in Queens', long, 'Teej', 'Sarangi under the stars'].map(
  (title, position) => ({
    id: `styleguide${position}`,
    title,
    startsAt: '2026-12-01 12:45:00.000Z',
    timezone: 'Asia/Kathmandu',
    place:
      position === 1
        ? 'A very long name of a place that will not fit on one line, Kathmandu'
        : 'Patan Durbar Square',
    price: ['Free', 'From $25', 'Sold out', '$1,250'][position],
    notice: position === 2 ? 'Cancelled' : undefined,
  }),
);

const orders = [
  { code: 'K7PQ-2M', buyer: 'Sita Gurung', status: 'paid', total: 5000 },
  {
    code: 'X1ZD-9R',
    buyer: 'Bartholomew Featherstonehaugh-Cholmondeley',
    status: 'partially_refunded',
    total: 123456700,
  },
  { code: 'B3LW-4T', buyer: 'आशा तामाङ', status: 'pending', total: 0 },
];

const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];

export default function Styleguide() {
  return (
    <div className="page flex flex-col gap-20 pt-14">
      <header>
        <h1 className="text-hero font-medium">Style guide</h1>
        <p className="mt-4 text-xl text-muted">Every part, in every state.</p>
      </header>
      <Part name="Type and motifs">
        <p className="text-hero font-medium">Large, quiet type</p>
        <p className="text-title font-medium">A title of a page</p>
        <p className="text-title font-medium" lang="ne">
          नयाँ वर्षको शुभकामना
        </p>
        <Garland swags={8} className="w-full" />
        <DhakaBand />
      </Part>
      <Part name="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>Buy tickets</Button>
            <Button variant={variant} size="lg">
              <Ticket aria-hidden /> Large
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} pending>
              Saving
            </Button>
            <ButtonLink to="/about" variant={variant}>
              A link
            </ButtonLink>
          </div>
        ))}
        <div className="max-w-56">
          <Button block>A label that is too long for its place wraps</Button>
        </div>
      </Part>
      <Part name="Forms">
        <FormError
          fields={[
            { id: 'sg-title', label: 'Title', error: 'Enter a title.' },
            { id: 'sg-mail', label: 'Email', error: 'Enter an address with an @ in it.' },
          ]}
        />
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Title" id="sg-title" required error="Enter a title.">
            <Input name="title" />
          </Field>
          <Field
            label="Email"
            id="sg-mail"
            hint="The tickets go there."
            error="Enter an address with an @ in it."
          >
            <Input name="email" type="email" defaultValue="sita.gurung" />
          </Field>
          <Field label="Search" optional>
            <Input prefix={<Search aria-hidden />} placeholder="Title, place or organiser" />
          </Field>
          <Field label="Price" hint="In US dollars">
            <Input prefix="$" suffix="USD" inputMode="decimal" defaultValue="25.00" />
          </Field>
          <Field label="Category">
            <Select defaultValue="2">
              <option value="1">Festival</option>
              <option value="2">
                An option with a name that is much longer than the control is wide, wherever it stands
              </option>
            </Select>
          </Field>
          <Field label="Disabled">
            <Input disabled value="Cannot be changed" />
          </Field>
          <Field label="Description" className="md:col-span-2">
            <Textarea defaultValue="Grows with its text." />
          </Field>
        </div>
        <Fieldset legend="Choices">
          <Checkbox label="Send me news of this event" defaultChecked />
          <Checkbox
            label="I agree to the terms"
            hint="You find them at the foot of every page."
            error="Agree to go on."
          />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and checked" disabled defaultChecked />
          <RadioCards
            legend="Ticket"
            name="ticket"
            defaultValue="general"
            columns={2}
            options={[
              {
                value: 'general',
                label: 'General admission',
                detail: 'Doors at six',
                aside: <Money amount={2500} currency="USD" />,
              },
              { value: 'vip', label: long, detail: 'Sold out', aside: '$120', disabled: true },
              { value: 'student', label: 'Students', aside: 'Free' },
            ]}
            error="Choose a ticket."
          />
          <Fieldset legend="Quantity" size="field">
            <QuantityStepper name="quantity" label="General admission" max={8} defaultValue={2} />
            <QuantityStepper name="none" label="Sold out" disabled />
          </Fieldset>
          <CopyButton label="Event link" value="https://mela.example/events/dashain-in-queens-2026" />
        </Fieldset>
      </Part>
      <Part name="States">
        <div className="flex flex-wrap gap-2">
          {['draft', 'published', 'live', 'sold_out', 'past', 'cancelled'].map((status) => (
            <StatusBadge key={status} kind="event" status={status} />
          ))}
          {['pending', 'paid', 'expired', 'refunded', 'disputed', 'something_new'].map((status) => (
            <StatusBadge key={status} kind="order" status={status} />
          ))}
          <Badge>Plain</Badge>
        </div>
        <Callout title="Doors open at six" action={<Button size="sm">Add to calendar</Button>}>
          Bring your ticket on your phone or on paper.
        </Callout>
        <Callout tone="success">Your order is paid. The tickets are in your mail.</Callout>
        <Callout tone="warning" title="Finish your payout account">
          Until then, paid tickets cannot go on sale.
        </Callout>
        <Callout tone="error" title="The card was declined">
          Nothing was charged. Try another card.
        </Callout>
        <ProgressBar label="Sold" value={182} max={240} valueText="182 of 240" />
        <ProgressBar label="Almost gone" value={97} tone="crimson" />
        <Steps
          label="Checkout"
          steps={[{ label: 'Tickets', to: '/about' }, { label: 'Your details' }, { label: 'Payment' }]}
          current={1}
        />
        <div className="flex items-center gap-4" aria-busy="true">
          <Skeleton className="size-16 rounded-full" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
        <EmptyState
          icon={CalendarX2}
          title="No events yet"
          text="Write down what, when and where; you can change it all until you publish."
          action={<ButtonLink to="/new-event">Create your first event</ButtonLink>}
        />
        <EmptyState title="Nothing here" />
      </Part>
      <Part name="Data">
        <StatRow>
          <Stat label="Sold" value="182" delta="+12" detail="since Monday" />
          <Stat label="Income" value={<Money amount={4550000} currency="NPR" />} delta="−3%" />
          <Stat label="Checked in" value="0" detail="of 182" />
          <Stat label="Yen have no cents" value={<Money amount={12500} currency="JPY" />} />
        </StatRow>
        <Card
          title="Orders"
          action={
            <ButtonLink to="/about" size="sm" variant="secondary">
              Export
            </ButtonLink>
          }
          flush
        >
          <Table
            caption="Orders"
            rows={orders}
            rowKey={(order) => order.code}
            columns={[
              { key: 'code', header: 'Order', cell: (order) => order.code, primary: true },
              { key: 'buyer', header: 'Buyer', cell: (order) => order.buyer },
              {
                key: 'at',
                header: 'When',
                cell: () => <DateTime at="2026-12-01 12:45:00.000Z" zone="Asia/Kathmandu" style="short" />,
                wideOnly: true,
              },
              {
                key: 'status',
                header: 'State',
                cell: (order) => <StatusBadge kind="order" status={order.status} />,
              },
              {
                key: 'total',
                header: 'Total',
                align: 'end',
                cell: (order) => <Money amount={order.total} currency="USD" freeWhenZero />,
              },
            ]}
          />
        </Card>
        <Pagination newer="?before=1" older="?after=2" summary="31 to 60 of 214" />
        <Tabs
          label="Parts of the event"
          tabs={[
            { to: '/styleguide', label: 'Overview', end: true },
            { to: '/styleguide/orders', label: 'Orders', count: 182 },
            { to: '/styleguide/attendees', label: 'Attendees', count: 0 },
            { to: '/styleguide/settings', label: 'Settings' },
          ]}
        />
        <Breadcrumbs
          crumbs={[
            { label: 'My events', to: '/summary' },
            { label: 'Dashain in Queens', to: '/summary/1' },
            { label: 'Orders' },
          ]}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name="Sita Gurung" size="sm" />
          <Avatar name="आशा तामाङ" />
          <Avatar name="" size="lg" />
          <DateTime
            at="2026-12-01 12:45:00.000Z"
            until="2026-12-01 16:00:00.000Z"
            zone="Asia/Kathmandu"
            style="full"
            showZone
          />
          <JsonLd data={{ '@context': 'https://schema.org', name: '</script><b>' }} />
        </div>
      </Part>
      <Part name="Over the page">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title="Refund this order?"
            description="The buyer gets $50.00 back, and their tickets stop working."
            trigger={<Button variant="secondary">Open a dialog</Button>}
            actions={
              <>
                <DialogClose render={<Button variant="secondary">Keep it</Button>} />
                <DialogClose render={<Button variant="danger">Refund $50.00</Button>} />
              </>
            }
          />
          <Menu trigger="Actions" align="start" triggerClassName={buttonClass({ variant: 'secondary' })}>
            <MenuLink to="/about">Edit</MenuLink>
            <MenuLink to="/about">Duplicate</MenuLink>
            <MenuDivider />
            <MenuButton type="button" danger>
              Cancel the event
            </MenuButton>
          </Menu>
          <Button
            variant="secondary"
            onClick={() =>
              notify({
                title: 'Ticket type saved',
                description: 'It goes on sale on Monday.',
                tone: 'success',
              })
            }
          >
            Show a message
          </Button>
        </div>
      </Part>
      <Part name="Events">
        <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
          {events.map((event, position) => (
            <EventCard key={event.id} event={event} priority={position === 0} />
          ))}
        </div>
        <div>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </div>
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="flex flex-col gap-6">
      <h2 className="border-b border-line pb-2 text-2xl font-semibold">{name}</h2>
      {children}
    </section>
  );
}
