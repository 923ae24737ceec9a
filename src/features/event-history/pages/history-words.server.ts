import type { AuditAction, AuditSubject, HistoryEntry } from '#features/audit/index.ts';
import { ANSWER_FIELD } from '#features/questions/index.ts';
import { fields as called } from '../messages/history-fields.messages.ts';
import { ballotFields } from '../messages/history-ballot-fields.messages.ts';
import { waitingListFields } from '../messages/history-waiting-list-fields.messages.ts';
import { seatFields } from '../messages/history-seat-fields.messages.ts';
import { sentences } from '../messages/history-sentences.messages.ts';
import { words } from '#features/audit/messages/history.messages.ts';
import { historyValue } from '../ui/history-value.ts';
import { groupDiscount } from '#features/pricing/model/group-discount.ts';
import { promoCode } from '#features/pricing/model/promo-code.ts';
import { quota } from '#features/pricing/model/quota.ts';
import { PRICE_FIELD } from '#features/ticket-types/model/date-price.ts';
import { ticketType } from '#features/orders/model/ticket-type.ts';
import type { AnyEntity } from '#shared/entity/entity.ts';
import { auditLabels } from '#shared/entity/history.ts';
import { formatDateTime } from '#shared/ui/format-date.ts';
import { inEach, type Language, type PageLocale, type Translated } from '#lib/language/index.ts';

/** Whoever adds to what is recorded is asked here for words. */
const said: Translated<Record<AuditAction, string>> = sentences;
const tables: Translated<{ kinds: Record<AuditSubject, string> }> = words;
const fieldsIn: Translated<Partial<Record<string, string>>> = inEach(called, (fields, language) => ({
  ...fields,
  ...seatFields[language],
  ...ballotFields[language],
  ...waitingListFields[language],
}));

/** Entities whose fields are called what their definitions call them, by what their actions begin with. */
export const DEFINED: Readonly<Record<string, AnyEntity>> = {
  promoCodes: promoCode,
  groupDiscounts: groupDiscount,
  quotas: quota,
  ticketTypes: ticketType,
};

function labelIn(action: AuditAction, field: string, language: Language): string | undefined {
  const of = DEFINED[action.split('.')[0] ?? ''];
  return of && auditLabels(of, language)[field];
}

/** Entries of a history as people read them. `names` are those of people by their ids. */
export function historyWords(
  names: Record<string, string>,
  {
    currency,
    timezone,
    language,
    locale,
  }: { currency: string; timezone: string; language: Language; locale: PageLocale },
) {
  const { kinds } = tables[language];
  const fields = fieldsIn[language];
  const ways = { currency, timezone, names, language, locale };
  return {
    kinds,
    sentence: (entry: HistoryEntry): string => {
      const t = words[language].who;
      const who = entry.actorKind === 'user' ? entry.actorName || t.gone : t[entry.actorKind];
      return said[language][entry.action]
        .replace('{who}', () => who)
        .replace('{what}', () =>
          entry.subjectKind === 'date'
            ? formatDateTime(entry.label, timezone, 'medium', locale)
            : entry.label,
        )
        .replace('{person}', () => names[entry.subject] ?? t.gone);
    },
    changes: (entry: HistoryEntry) =>
      entry.changes.map(({ field, before, after, hidden }) => {
        // What an organiser asked is in their own words, whatever words of ours they are like.
        const asked = field.startsWith(ANSWER_FIELD);
        const priced = entry.action === 'dates.prices' && field.startsWith(PRICE_FIELD);
        const kind = asked ? 'answer' : priced ? 'price' : field;
        return {
          field: asked
            ? field.slice(ANSWER_FIELD.length)
            : priced
              ? field.slice(PRICE_FIELD.length)
              : (fields[field] ?? labelIn(entry.action, field, language) ?? field),
          before: historyValue(kind, before, ways),
          after: historyValue(kind, after, ways),
          hidden: hidden === true,
        };
      }),
  };
}
