import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as sdk from 'pocketbase';

const TYPINGS = fileURLToPath(import.meta.resolve('pocketbase')).replace(/\.[a-z]+$/, '.d.ts');
const CLASS = /^declare (?:abstract )?class (\w+)[^{]*\{\n(.*?)^\}/gms;
const KEPT_BACK = /^ {4}(?:private|protected) (\w+)/gm;

/** What the typings call private or protected: it is there at run time, and nobody's to call. */
function keptBack(): Set<string> {
  const typings = readFileSync(TYPINGS, 'utf8');
  const names = [...typings.matchAll(CLASS)].flatMap(([, , body = '']) =>
    [...body.matchAll(KEPT_BACK)].map(([, name = '']) => name),
  );
  return new Set(names);
}

function methodsOf(thing: object): string[] {
  const names: string[] = [];
  for (
    let at = Object.getPrototypeOf(thing) as object;
    at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (name !== 'constructor' && typeof value === 'function') names.push(name);
    }
    // What every error has is not the SDK's.
    if (Object.getPrototypeOf(at) === Error.prototype) break;
  }
  return [...new Set(names)];
}

/** Every public method and function of the installed SDK as `Class.method`, found by looking. */
export function publicSurface(): string[] {
  const hidden = keptBack();
  const pb = new sdk.default('http://127.0.0.1');
  const batch = pb.createBatch();
  const things: [string, object][] = [
    ['Client', pb],
    ['RecordService', pb.collection('any')],
    ['BatchService', batch],
    ['SubBatchService', batch.collection('any')],
    ['LocalAuthStore', new sdk.LocalAuthStore('surface')],
    ['AsyncAuthStore', new sdk.AsyncAuthStore({ save: async () => {} })],
    ['BaseAuthStore', new sdk.BaseAuthStore()],
    ['ClientResponseError', new sdk.ClientResponseError({})],
  ];
  // A service that a later version brings is a property of the client.
  for (const [name, value] of Object.entries(pb)) {
    const isService = (value as { client?: unknown } | null)?.client === pb;
    if (isService) things.push([name, value as object]);
  }
  const methods = things.flatMap(([name, thing]) =>
    methodsOf(thing)
      .filter((method) => !hidden.has(method))
      .map((method) => `${name}.${method}`),
  );
  const functions = Object.entries(sdk)
    .filter(([, value]) => typeof value === 'function' && !/^class\b/.test(String(value)))
    .map(([name]) => name);
  return [...methods, ...functions];
}

/** The classes that the SDK exports. */
export function exportedClasses(): string[] {
  return Object.entries(sdk)
    .filter(([, value]) => typeof value === 'function' && /^class\b/.test(String(value)))
    .map(([name]) => name);
}
