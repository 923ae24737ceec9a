import type { Hono } from 'hono';
import type { Migration } from '../db/index.ts';
import type { ApiEnv } from '../http/index.ts';
import type { JobKind } from '../jobs/index.ts';
import type { OpenApiPart } from '../openapi/index.ts';
import type { Core } from './core.ts';
import type { Extension, Extensions } from './extension.ts';
import type { ServiceKey } from './key.ts';

/** What rooms are given besides what they need of each other. */
export interface Opening {
  core: Core;
  /** A secret of the installation by its name, made when it is first asked for: 32 random bytes unless `make` says else. */
  secret: (name: string, make?: () => string) => Promise<string>;
  extensions: Extensions;
}

/** A room that is open: its service, and what the server does for it. Nothing runs before the server starts it. */
export interface OpenRoom<Service> {
  service: Service;
  /** Its part of `/api`. */
  api?: Hono<ApiEnv>;
  /** To be registered with the job worker. */
  jobKinds?: readonly JobKind<never>[];
  /** What it adds where other rooms let it. */
  extensions?: readonly Extension[];
  /** Is called every five minutes. */
  everyFewMinutes?: () => Promise<unknown>;
  /** Is called every night. */
  nightly?: () => Promise<unknown>;
  /** Ends answers that would not end by themselves: whoever reads them asks again. */
  endStreams?: () => void;
  /** Paths of pages that cost next to nothing: they don't wait in line with those that are rendered. */
  lightPages?: RegExp;
  /** Lets go of what it holds. */
  close?: () => void | Promise<void>;
}

/** The services behind keys. */
export type Services<Needs> = { [Name in keyof Needs]: Needs[Name] extends ServiceKey<infer S> ? S : never };

type Keys = Readonly<Record<string, ServiceKey<unknown>>>;

/** A part of the product, by which the server knows it. */
export interface Room {
  key: ServiceKey<unknown>;
  needs: Keys;
  migrations: readonly Migration[];
  openApi?: OpenApiPart | undefined;
  open(services: Readonly<Record<string, unknown>>, opening: Opening): Promise<OpenRoom<unknown>>;
}

/** Says what a room is. Its `needs` are opened before it. */
export function room<Service, const Needs extends Keys>(definition: {
  key: ServiceKey<Service>;
  needs?: Needs;
  /** Steps of the schema of its own tables. */
  migrations?: readonly Migration[];
  /** What its API takes and gives. */
  openApi?: OpenApiPart;
  open: (services: Services<Needs>, opening: Opening) => OpenRoom<Service> | Promise<OpenRoom<Service>>;
}): Room {
  const { key, needs, migrations = [], openApi, open } = definition;
  return {
    key,
    needs: needs ?? {},
    migrations,
    openApi,
    // The server looks the services up by these very keys.
    open: async (services, opening) => open(services as Services<Needs>, opening),
  };
}
