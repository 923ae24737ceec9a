import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One page of a workspace. */
export interface WorkspacePart {
  to: string;
  label: string;
  /** Active on this exact path only, not on paths below it. */
  end?: boolean;
  /** What waits there for this person. */
  count?: number;
  /** Says what the count is of. */
  countLabel?: string;
  /** Opens it, typed after `g`. */
  shortcut?: string;
}

/** Pages that belong together. */
export interface WorkspaceGroup {
  name: string;
  label: string;
  icon: LucideIcon;
  parts: readonly WorkspacePart[];
}

/** Another workspace to change to. */
export interface WorkspaceLink {
  to: string;
  label: string;
  hint?: ReactNode;
}

/** True when `pathname` is the part's page or lies below it. */
export function isPartActive({ to, end }: WorkspacePart, pathname: string): boolean {
  const here = decoded(pathname);
  const there = decoded(to);
  return here === there || (end !== true && here.startsWith(`${there}/`));
}

/** Of several parts that fit the path, the one with the longest address; undefined if none fits. */
export function activePart(groups: readonly WorkspaceGroup[], pathname: string): WorkspacePart | undefined {
  return groups
    .flatMap(({ parts }) => parts)
    .filter((part) => isPartActive(part, pathname))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
}

/** Addresses compare by what they say: browsers write some letters as percent codes. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/$/, '');
  } catch {
    return path;
  }
}

/** Where all workspaces of a kind are listed. */
export interface WorkspaceList extends WorkspaceLink {
  /** The list takes `?q=`: its address, and what is asked for there. */
  search?: { action: string; label: string };
}

/** A list of the workspace that takes `?q=`. */
export interface WorkspaceSearch {
  to: string;
  /** Names the search for what was typed. */
  label: (text: string) => string;
}
