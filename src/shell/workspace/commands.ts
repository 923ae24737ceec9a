import type { ReactNode } from 'react';
import type { words } from './workspace.messages.ts';
import type { WorkspaceGroup, WorkspaceLink, WorkspaceSearch } from './workspace-parts.ts';

/** A way that the command palette offers. */
export interface Command {
  id: string;
  label: string;
  hint?: ReactNode;
  to: string;
  shortcut?: string;
}

interface Offer {
  groups: readonly WorkspaceGroup[];
  others: readonly WorkspaceLink[];
  searches: readonly WorkspaceSearch[];
  typed: string;
  t: (typeof words)['en'];
}

/** The ways whose name, group or hint has every word that was typed, and the searches for it. */
export function commandsOf({ groups, others, searches, typed, t }: Offer): Command[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const fits = ({ label, hint }: Command) => {
    const text = fold(typeof hint === 'string' ? `${label} ${hint}` : label);
    return wanted.every((word) => text.includes(word));
  };
  const pages = groups.flatMap((group) =>
    group.parts.map(({ to, label, shortcut }): Command => ({
      id: to,
      to,
      label,
      hint: group.label,
      ...(shortcut && { shortcut }),
    })),
  );
  const elsewhere = others.map(({ to, label, hint }): Command => ({
    id: to,
    to,
    label,
    ...(hint && { hint }),
  }));
  const site = SITE.map(([name, to]): Command => ({ id: to, to, label: t.site[name] }));
  const create: Command = { id: 'create-event', to: '/new-event', label: t.createEvent };
  const text = typed.trim();
  const found =
    text === ''
      ? []
      : searches.map(({ to, label }): Command => ({
          id: `search ${to}`,
          to: `${to}?q=${encodeURIComponent(text)}`,
          label: label(text),
          hint: t.searchIn,
        }));
  return [...[...pages, ...elsewhere, create, ...site].filter(fits), ...found];
}

const SITE = [
  ['home', '/home'],
  ['planner', '/planner'],
  ['summary', '/summary'],
  ['payouts', '/payouts'],
  ['tickets', '/tickets'],
  ['events', '/events'],
  ['account', '/account'],
] as const satisfies readonly (readonly [keyof Offer['t']['site'], string])[];

/** Letters without capitals and accents: "acao" finds "Ação". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
