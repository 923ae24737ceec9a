import { invalidField } from '#lib/errors.ts';
import type { ApiContext } from '../http/index.ts';
import { t } from './api.messages.ts';

const PER_PAGE = 30;
const MOST = 500;

/** A page of something, as the records backend answers it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  perPage: number;
  totalItems: number;
  totalPages: number;
}

/** The page that `?page=` and `?perPage=` ask for; one behind the last has no items. Throws 400 by field. */
export function pageOf<Item>(c: ApiContext, all: readonly Item[]): Page<Item> {
  const page = numberOf(c, 'page', 1, 1_000_000);
  const perPage = numberOf(c, 'perPage', PER_PAGE, MOST);
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    totalItems: all.length,
    totalPages: Math.ceil(all.length / perPage),
  };
}

function numberOf(c: ApiContext, name: string, usual: number, most: number): number {
  const given = c.req.query(name);
  if (given === undefined || given === '') return usual;
  const number = /^\d{1,7}$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > most) throw invalidField(name, 'validation_out_of_range', t('page'));
  return number;
}
