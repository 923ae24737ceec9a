import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { words as permissions } from '../messages/permissions.messages.ts';
import { words as roles } from '../messages/roles.messages.ts';
import { mayOperate } from './actor.ts';
import { ALL_PERMISSIONS, allowsOperator, isStaffRole, OPERATOR_ROLES, STAFF_ROLES } from './permissions.ts';

/** The table as docs/operating.md has it. */
function tableInWords(): string {
  const cells = (each: readonly string[]): string => `| ${each.join(' | ')} |`;
  return [
    cells(['may', ...OPERATOR_ROLES.map((role) => roles.en.role[role])]),
    cells(['---', ...OPERATOR_ROLES.map(() => ':-:')]),
    ...ALL_PERMISSIONS.map((permission) =>
      cells([
        `${permissions.en[permission]} (\`${permission}\`)`,
        ...OPERATOR_ROLES.map((role) => (allowsOperator(role, permission) ? '✓' : '·')),
      ]),
    ),
  ].join('\n');
}

it('the operating guide has the very table', () => {
  const guide = readFileSync('docs/operating.md', 'utf8');
  const [, written = ''] = /<!-- staff roles -->\n\n([\s\S]*?)\n\n<!-- \/staff roles -->/.exec(guide) ?? [];
  const plain = (table: string) => table.replaceAll(/ +/g, ' ').replaceAll(/ ?:?-{1,}:? ?\|/g, '-|');
  expect(plain(written)).toBe(plain(tableInWords()));
});

describe('who may', () => {
  it.each(STAFF_ROLES)('%s nothing by which they could become a superuser', (role) => {
    for (const permission of [
      'staff.manage',
      'settings.secure',
      'backups.download',
      'backups.restore',
      'data.change',
      'data.query',
      'audit.view',
    ] as const)
      expect(`${permission} ${allowsOperator(role, permission)}`).toBe(`${permission} false`);
  });

  it('superusers may everything', () =>
    expect(ALL_PERMISSIONS.filter((permission) => !allowsOperator('superuser', permission))).toEqual([]));

  it.each([
    [null, false],
    [{ id: 'a', superuser: false }, false],
    [{ id: 'a', superuser: true }, true],
    [{ id: 'a', superuser: false, staff: 'moderation' }, true],
    [{ id: 'a', superuser: false, staff: 'support' }, false],
    [{ id: 'a', superuser: false, staff: 'superuser' }, false],
    [{ id: 'a', superuser: false, staff: 'owner' }, false],
    [{ id: 'a', superuser: false, staff: '' }, false],
  ])('%j suspends events: %s', (actor, may) => expect(mayOperate(actor, 'events.suspend')).toBe(may));

  it.each([
    ['support', true],
    ['superuser', false],
    ['', false],
    [undefined, false],
    ['toString', false],
  ])('%s is a role of staff: %s', (role, is) => expect(isStaffRole(role)).toBe(is));
});
