import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Connected accounts, charges, transfers, disputes and payouts, and the events of Stripe's that were taken in. */
export const payments: Migration = {
  name: '20261120T1410-payments',
  async up(db, { types: { text, bool, json } }) {
    const statements = [
      `CREATE TABLE payment_accounts (
        "userId" ${text} PRIMARY KEY,
        "stripeAccountId" ${text} NOT NULL UNIQUE,
        "chargesEnabled" ${bool} NOT NULL,
        "payoutsEnabled" ${bool} NOT NULL,
        "detailsSubmitted" ${bool} NOT NULL,
        requirements ${json} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE TABLE payment_charges (
        id ${text} PRIMARY KEY,
        "paymentIntentId" ${text} NOT NULL,
        "order" ${text} NOT NULL UNIQUE,
        event ${text} NOT NULL,
        organiser ${text} NOT NULL,
        currency ${text} NOT NULL,
        amount BIGINT NOT NULL,
        "processingFee" BIGINT,
        "platformFee" BIGINT NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX payment_charges_organiser ON payment_charges (organiser)`,
      `CREATE TABLE payment_transfers (
        id ${text} PRIMARY KEY,
        kind ${text} NOT NULL,
        reverses ${text} NOT NULL,
        "order" ${text} NOT NULL,
        organiser ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        "stripeId" ${text} NOT NULL,
        status ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX payment_transfers_order ON payment_transfers ("order")`,
      `CREATE INDEX payment_transfers_pending ON payment_transfers (organiser, status)`,
      `CREATE TABLE stripe_events (
        id ${text} PRIMARY KEY,
        type ${text} NOT NULL,
        object ${text} NOT NULL,
        account ${text} NOT NULL,
        received ${text} NOT NULL
      )`,
      `CREATE TABLE disputes (
        id ${text} PRIMARY KEY,
        charge ${text} NOT NULL,
        "order" ${text} NOT NULL,
        event ${text} NOT NULL,
        organiser ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        reason ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX disputes_event ON disputes (event, created)`,
      `CREATE TABLE payouts (
        id ${text} PRIMARY KEY,
        account ${text} NOT NULL,
        organiser ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        arrives ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX payouts_organiser ON payouts (organiser, created)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
