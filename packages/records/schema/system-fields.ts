import { fieldIdOf } from '../fields/checksum.ts';
import { emailIndexes } from './email-index.ts';
import type { Field } from '../fields/field.ts';

function base(type: string, name: string) {
  return {
    id: fieldIdOf(type, name),
    name,
    system: true,
    hidden: false,
    presentable: false,
    required: false,
  };
}

/** Every collection has it. */
export function idField(): Field {
  return {
    ...base('text', 'id'),
    required: true,
    type: 'text',
    min: 15,
    max: 15,
    pattern: '^[a-z0-9]+$',
    autogeneratePattern: '[a-z0-9]{15}',
    primaryKey: true,
  };
}

/** What PocketBase gives every auth collection, in its order. */
export function authFields(options: { passwordMin: number; emailRequired: boolean }): Field[] {
  return [
    {
      ...base('password', 'password'),
      hidden: true,
      required: true,
      type: 'password',
      min: options.passwordMin,
      max: 0,
      cost: 0,
      pattern: '',
    },
    {
      ...base('text', 'tokenKey'),
      hidden: true,
      required: true,
      type: 'text',
      min: 30,
      max: 60,
      pattern: '',
      autogeneratePattern: '[a-zA-Z0-9]{50}',
      primaryKey: false,
    },
    {
      ...base('email', 'email'),
      required: options.emailRequired,
      type: 'email',
      onlyDomains: null,
      exceptDomains: null,
    },
    { ...base('bool', 'emailVisibility'), type: 'bool' },
    { ...base('bool', 'verified'), type: 'bool' },
  ];
}

/** The unique indexes that every auth collection has. */
export function authIndexes(id: string, name: string): string[] {
  return [`CREATE UNIQUE INDEX "idx_tokenKey_${id}" ON "${name}" ("tokenKey")`, ...emailIndexes(id, name)];
}
