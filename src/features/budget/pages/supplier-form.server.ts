import { translated, typed } from '#shared/forms/typed-values.server.ts';
import { words } from '../messages/suppliers.messages.ts';
import { moneyExample, typedMoney } from '#shared/forms/typed-money.ts';
import { inEach } from '#lib/language/index.ts';
import { isCurrency, parseMoney } from '#lib/money.ts';

const shape = {
  name: typed,
  service: typed,
  contact: typed,
  email: typed,
  phone: typed,
  amount: typed,
  currency: typed,
  status: typed,
  notes: typed,
  updated: typed,
};

export const SUPPLIER_FIELDS = Object.keys(shape);

/** The form of a supplier in each language. What else may be is the product's to say. */
export const supplierForm = inEach(words, (t) =>
  translated(shape, (values, report) => {
    if (values.name.trim() === '') report('name', t.needSupplier);
    const currency = values.currency.trim().toUpperCase();
    const known = isCurrency(currency) ? currency : 'EUR';
    const amount = values.amount.trim() === '' ? 0 : parseMoney(values.amount, known);
    if (amount === null) report('amount', t.noAmount(moneyExample(known)));
    return { ...values, currency, amount: amount ?? 0 };
  }),
);

interface Stored {
  name: string;
  service: string;
  contact: string;
  email: string;
  phone: string;
  amount: number;
  currency: string;
  status: string;
  notes: string;
  updated: string;
}

/** What is typed when the form opens on a supplier. */
export function typedSupplier(stored: Stored) {
  const { name, service, contact, email, phone, amount, currency, status, notes, updated } = stored;
  return {
    name,
    service,
    contact,
    email,
    phone,
    currency,
    status,
    notes,
    updated,
    amount: amount === 0 ? '' : typedMoney(amount, currency),
  };
}

export const blankSupplier = (currency: string) =>
  typedSupplier({
    name: '',
    service: '',
    contact: '',
    email: '',
    phone: '',
    amount: 0,
    notes: '',
    updated: '',
    currency,
    status: 'asked',
  });
