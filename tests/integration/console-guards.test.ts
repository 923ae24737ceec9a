import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAFF_PERMISSIONS, type StaffPermission } from '#features/staff/model/permissions.ts';
import { CONSOLE_ROUTES, CONSOLE_TABLE, rowsOf } from '../support/console-table.ts';

/** The server's half of a page: its own module, or the one that it hands on from. */
function serverHalf(file: string): string {
  const page = readFileSync(`src/${file}`, 'utf8');
  const [, beside] = /from '\.\/([\w.-]+\.server\.ts)'/.exec(page) ?? [];
  const handedOn = beside && /export \{[^}]*\bloader\b/.test(page);
  return handedOn ? readFileSync(`src/${file.replace(/[^/]+$/, beside)}`, 'utf8') : page;
}

/** The body of an exported function, up to the next one. */
function bodyOf(source: string, name: string): string | null {
  const start = source.search(new RegExp(`export (async )?function ${name}\\b`));
  if (start < 0) return null;
  const rest = source.slice(start + 10);
  const end = rest.search(/\nexport /);
  return end < 0 ? rest : rest.slice(0, end);
}

const GUARD = /await require(?:Operator|OperatorHere)\(\s*[\w.]*context,\s*[\w.]*request,\s*'([\w.]+)'/;
const ACT_GUARD = /await require(?:Act|Operator|OperatorHere)\(/;

/** The frame closes what a page forgets; that none forgets is looked at here, in its words. */
it.each(CONSOLE_ROUTES.map((route) => [route.path, route] as const))(
  '%s asks for its permission itself, in each loader and action',
  (_, route) => {
    const source = serverHalf(route.file);
    const [, permission = ''] = GUARD.exec(bodyOf(source, 'loader') ?? '') ?? [];
    const roles: readonly string[] | undefined = STAFF_PERMISSIONS[permission as StaffPermission];
    // The very permission of the table: who may look is who the page lets.
    const letters = (roles ?? ['nobody asked']).map((role) => role.charAt(0)).join('');
    for (const row of rowsOf(route)) expect(`${row} ${letters}`).toBe(`${row} ${CONSOLE_TABLE[row]?.get}`);
    const action = bodyOf(source, 'action');
    const guarded = action === null ? 'no action' : ACT_GUARD.test(action) ? 'guarded' : 'open';
    const takesForms = rowsOf(route).some((row) => CONSOLE_TABLE[row]?.acts !== undefined);
    expect(guarded).toBe(takesForms ? 'guarded' : 'no action');
  },
);
