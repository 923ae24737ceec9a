import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Shared quotas, promo codes with their uses, group discounts, taxes, fees, and links that tell where buyers came from. */
export const pricing: Migration = {
  name: '20261121T1630-pricing',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE quotas (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, name ${text} NOT NULL,
        size ${number} NOT NULL, sold ${number} NOT NULL, held ${number} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE INDEX quotas_event ON quotas (event)`,
      `CREATE TABLE promo_codes (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, code ${text} NOT NULL, kind ${text} NOT NULL,
        bps ${number} NOT NULL, amount ${number} NOT NULL,
        "maxUses" ${number} NOT NULL, "maxPerBuyer" ${number} NOT NULL,
        used ${number} NOT NULL, held ${number} NOT NULL,
        "minQuantity" ${number} NOT NULL, "ticketTypes" ${text} NOT NULL, unlocks ${text} NOT NULL,
        "startsAt" ${text} NOT NULL, "endsAt" ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX promo_codes_code ON promo_codes (event, code)`,
      `CREATE TABLE promo_uses (
        promo ${text} NOT NULL, email ${text} NOT NULL, uses ${number} NOT NULL,
        PRIMARY KEY (promo, email)
      )`,
      `CREATE TABLE group_discounts (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, name ${text} NOT NULL, kind ${text} NOT NULL,
        bps ${number} NOT NULL, amount ${number} NOT NULL,
        "minQuantity" ${number} NOT NULL, "ticketTypes" ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE INDEX group_discounts_event ON group_discounts (event)`,
      `CREATE TABLE price_settings (
        event ${text} PRIMARY KEY, "taxName" ${text} NOT NULL, "taxBps" ${number} NOT NULL,
        "taxIncluded" ${number} NOT NULL, "feeOnTop" ${number} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE TABLE operator_fees (
        organiser ${text} NOT NULL, currency ${text} NOT NULL,
        bps ${number} NOT NULL, fixed ${number} NOT NULL, updated ${text} NOT NULL,
        PRIMARY KEY (organiser, currency)
      )`,
      `CREATE TABLE tracking_links (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, code ${text} NOT NULL, name ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX tracking_links_code ON tracking_links (event, code)`,
      `CREATE TABLE tracking_visits (
        link ${text} NOT NULL, day ${text} NOT NULL, visits ${number} NOT NULL,
        PRIMARY KEY (link, day)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
