import type { z } from 'zod';
import type { Reading, Work } from '../../work/work.ts';

/** What a request asks, read and checked. */
export interface Call<Params> {
  params: Params;
  /** The segment of the path named so; empty when there is none. */
  path: (name: string) => string;
  /** The connected account in whose name it is (`Stripe-Account`); empty for the platform. */
  account: string;
}

/** One call of Stripe's API. What it gives is what the API shows, before expansion. */
export type Endpoint = ReadEndpoint | ChangeEndpoint;

export interface ReadEndpoint {
  method: 'GET';
  path: string;
  schema: z.ZodType;
  run(reading: Reading, call: Call<never>): Promise<object>;
}

export interface ChangeEndpoint {
  method: 'POST' | 'DELETE';
  path: string;
  schema: z.ZodType;
  run(work: Work, call: Call<never>): Promise<object>;
}

/** A GET that reads. */
export function reads<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (reading: Reading, call: Call<z.output<Schema>>) => Promise<object>,
): ReadEndpoint {
  return { method: 'GET', path, schema, run };
}

/** A POST that changes something, as one transaction. */
export function changes<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (work: Work, call: Call<z.output<Schema>>) => Promise<object>,
): ChangeEndpoint {
  return { method: 'POST', path, schema, run };
}

/** A DELETE, as one transaction. */
export function removes<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (work: Work, call: Call<z.output<Schema>>) => Promise<object>,
): ChangeEndpoint {
  return { method: 'DELETE', path, schema, run };
}
