import { type AuditAction, changesBetween, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { idsIn } from '../model/code.ts';
import { auditedFields } from '#shared/entity/history.ts';
import { groupDiscount, type GroupDiscountRow } from '../model/group-discount.ts';
import type { PriceSettingsRow, TrackingLinkRow } from '../model/pricing-schema.ts';
import { promoCode, type PromoCodeRow } from '../model/promo-code.ts';
import { quota, type QuotaRow } from '../model/quota.ts';
import type { PricedTables } from '../model/pricing-schema.ts';

interface Write {
  tx: Tx;
  actor: Actor;
  /** UTC text. */
  now: string;
}

type Step = 'create' | 'edit' | 'delete';

/** What the history shows, in its order. */
const LINK = ['name', 'code'] as const;
const SETTINGS = ['taxName', 'taxBps', 'taxIncluded', 'feeOnTop'] as const;

/** Writes down that a shared quota was made (`before` null), changed or deleted (`after` null), within that write. */
export function auditQuota(write: Write, before: QuotaRow | null, after: QuotaRow | null): Promise<void> {
  return audit(write, 'quotas', auditedFields(quota), before, after);
}

/** The same of a promo code; tickets are told by their names. */
export async function auditPromo(
  write: Write,
  before: PromoCodeRow | null,
  after: PromoCodeRow | null,
): Promise<void> {
  const said = await sayer(write.tx, (after ?? before)?.event ?? '');
  await audit(write, 'promoCodes', auditedFields(promoCode), said(before), said(after));
}

/** The same of a group discount, which is made and deleted and never changed. */
export async function auditGroup(
  write: Write,
  before: GroupDiscountRow | null,
  after: GroupDiscountRow | null,
): Promise<void> {
  const said = await sayer(write.tx, (after ?? before)?.event ?? '');
  await audit(write, 'groupDiscounts', auditedFields(groupDiscount), said(before), said(after));
}

/** The same of a tracking link. */
export function auditLink(
  write: Write,
  before: TrackingLinkRow | null,
  after: TrackingLinkRow | null,
): Promise<void> {
  return audit(write, 'links', LINK, before, after);
}

/** Writes down that an event's taxes and fees were changed, within that write. */
export async function auditSettings(
  { tx, actor, now }: Write,
  before: PriceSettingsRow,
  after: PriceSettingsRow,
): Promise<void> {
  const changes = changesBetween(before, after, SETTINGS);
  if (changes.length === 0) return;
  const subject = { kind: 'prices', id: before.event } as const;
  await recordAudit(tx, { event: before.event, actor, action: 'prices.edit', subject, changes, at: now });
}

interface Told {
  id: string;
  event: string;
  name?: string;
  code?: string;
}

async function audit<Row extends Told>(
  { tx, actor, now }: Write,
  what: 'quotas' | 'promoCodes' | 'groupDiscounts' | 'links',
  fields: readonly string[],
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  const changes = changesBetween<Row>(before, after, fields as readonly (keyof Row & string)[]);
  if (before && after && changes.length === 0) return;
  let step: Step = 'edit';
  if (!before) step = 'create';
  else if (!after) step = 'delete';
  const action = `${what}.${step}` as AuditAction;
  const subject = { kind: 'prices', id: row.id, label: row.name ?? row.code ?? '' } as const;
  await recordAudit(tx, { event: row.event, actor, action, subject, changes, at: now });
}

/** Rows as the history tells them: tickets by name, and nothing of limits and amounts that are not set. */
async function sayer(tx: Tx, event: string) {
  const types = await tx
    .as<PricedTables>()
    .selectFrom('ticket_types')
    .select(['id', 'name'])
    .where('event', '=', event)
    .execute();
  const named = (ids: string) =>
    types.flatMap(({ id, name }) => (idsIn(ids).includes(id) ? [name] : [])).join(', ');
  return (row: GroupDiscountRow | PromoCodeRow | null): Told | null => {
    if (!row) return null;
    const set = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0));
    const unlocks = 'unlocks' in row ? { unlocks: named(row.unlocks) } : {};
    const told = { ...set, ...unlocks, ticketTypes: named(row.ticketTypes) };
    return { ...told, id: row.id, event: row.event };
  };
}
