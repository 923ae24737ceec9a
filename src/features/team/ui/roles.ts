import { words } from '../messages/roles.messages.ts';
import { useMessages } from '#shared/i18n/language.tsx';

export type Role = keyof (typeof words)['en'];

/** The roles in the language of the page: their name, and what they do. */
export function useRoleWords(): Readonly<Record<Role, { name: string; does: string }>> {
  return useMessages(words);
}

/** Those that somebody can be invited to. */
export function useMemberRoles() {
  const roles = useRoleWords();
  return (['manager', 'finance', 'check_in'] as const).map((value) => ({
    value,
    label: roles[value].name,
    detail: roles[value].does,
  }));
}
