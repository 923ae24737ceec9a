import { words as people } from '#features/volunteers/messages/people.messages.ts';
import { words as refusals } from '#features/volunteers/messages/people-people.messages.ts';
import { inEach } from '#lib/language/index.ts';
import { entity, type RowOf } from '#shared/entity/entity.ts';
import { amount, byProduct, choice, currency, email, reference, text } from '#shared/entity/fields.ts';
import { words } from '../messages/suppliers.messages.ts';

export const SUPPLIER_STATUSES = ['asked', 'agreed', 'delivered', 'paid', 'declined'] as const;

type Label = 'supplierName' | 'service' | 'contact' | 'amount' | 'currency' | 'status' | 'supplierNotes';
const label = (name: Label) => inEach(words, (t) => t[name]);
type Refusal = 'longText' | 'longPhone' | 'longNotes' | 'noEmail' | 'noAmount' | 'noCurrency' | 'noStatus';
const says = (name: Refusal) => inEach(refusals, (t) => t[name]);
const needName = inEach(refusals, (t) => t.needSupplier);
const noAmount = says('noAmount');

/** Somebody who is paid for something at an event. */
export const supplier = entity({
  table: 'plan_suppliers',
  parent: 'event',
  most: 200,
  refusedAs: 'validation_invalid',
  fields: {
    event: byProduct(reference('events', {})),
    name: text({
      min: 1,
      max: 120,
      label: label('supplierName'),
      says: {
        kind: needName,
        least: needName,
        most: needName,
        wrong: needName,
        blank: inEach(words, (t) => t.needSupplier),
      },
    }),
    /** What for: "Sound and light". */
    service: text({ max: 200, fallback: '', label: label('service'), says: says('longText') }),
    contact: text({ max: 200, fallback: '', label: label('contact'), says: says('longText') }),
    email: email({ fallback: '', label: inEach(people, (t) => t.email), says: says('noEmail') }),
    phone: text({ max: 40, fallback: '', label: inEach(people, (t) => t.phone), says: says('longPhone') }),
    amount: amount({
      currency: 'currency',
      fallback: 0,
      label: label('amount'),
      says: {
        kind: noAmount,
        wrong: noAmount,
        unread: (example) => inEach(words, (t) => t.noAmount(example)),
      },
      about: 'The agreed amount in the currency’s minor unit; 0 for none.',
    }),
    currency: currency({
      label: label('currency'),
      says: { kind: says('noCurrency'), wrong: says('noCurrency') },
    }),
    status: choice(SUPPLIER_STATUSES, { label: label('status'), says: says('noStatus') }),
    notes: text({ max: 2_000, fallback: '', label: label('supplierNotes'), says: says('longNotes') }),
  },
});

export type SupplierRow = RowOf<typeof supplier>;

export interface SupplierTables {
  plan_suppliers: SupplierRow;
}
