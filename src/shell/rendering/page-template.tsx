import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { Lru } from '#lib/cache/lru.ts';
import type { Viewer } from '#shared/request/page-context.ts';
import { hasStandIn, holesOf, splitAt, standIn, valuesIn } from './viewer-parts.tsx';

/** Templates kept; a page takes up to 150 KB. */
const KEPT = 100;

/** A page that was rendered in one go. */
export interface Rendered {
  text: string;
  /** Whether it has scripts that take the page's data. */
  scripts: boolean;
}

interface Template {
  /** Texts and, between each two of them, what is to be filled in. */
  parts: readonly string[];
  scripts: boolean;
}

/** What a rendering depends on, beside who looks. */
export interface Facts {
  /** Path and query, language and whatever else is known without the data. */
  asked: string;
  /** What the loaders gave, whoever looks left out. */
  data: unknown;
  nonce: string;
}

const templates = new Lru<Template>(KEPT);

/**
 * Renders a page, or fills in what differs between two people in one that was rendered of the same data: the name, address and
 * picture of whoever looks. All else that a page shows comes from its data, and there is one template for each data: somebody who has a
 * role in the event, a member's price or another place in line has other data, and so another template. Who looks must not be
 * among the data in another place: a page may compare the two. Null where the page can't be rendered in one go.
 * @param render renders for a viewer that looks like this one
 */
export function fromTemplate(
  { asked, data, nonce }: Facts,
  viewer: Viewer | null,
  render: (viewer: Viewer | null) => Rendered | null,
): Rendered | null {
  const stand = viewer && standIn(viewer);
  const key = keyOf([asked, data, stand], viewer);
  if (key === null) return render(viewer);
  const known = templates.get(key);
  if (known) return filled(known, viewer, nonce);
  const rendered = render(stand);
  const template = rendered && templateOf(rendered, stand, nonce);
  if (!template) return render(viewer);
  templates.set(key, template);
  return filled(template, viewer, nonce);
}

/** Null for data that are no values (a promise has to be waited for), and where the viewer is among them. */
function keyOf(of: unknown[], viewer: Viewer | null): string | null {
  let bytes: Buffer;
  try {
    bytes = serialize(of);
  } catch {
    return null;
  }
  const personal = viewer ? [viewer.id, viewer.email].filter(Boolean) : [];
  // Strings lie there with one byte a letter, or with two.
  if (personal.some((text) => bytes.includes(text, 0, 'latin1') || bytes.includes(text, 0, 'utf16le')))
    return null;
  return hash('sha256', bytes, 'base64');
}

/** Where which hole is; null when something of the one who stands in would be left over. */
function templateOf({ text, scripts }: Rendered, stand: Viewer | null, nonce: string): Template | null {
  const holes = new Map<string, string>([[nonce, 'nonce'], ...(stand ? holesOf(stand) : [])]);
  const parts = splitAt(text, holes.keys()).map((part, at) =>
    at % 2 === 1 ? (holes.get(part) ?? '') : part,
  );
  const leftOver = parts.some((part, at) => at % 2 === 0 && hasStandIn(part));
  return leftOver ? null : { parts, scripts };
}

/** The page for one person. What is filled in is looked at no more. */
function filled({ parts, scripts }: Template, viewer: Viewer | null, nonce: string): Rendered {
  const values: Record<string, string> = { ...(viewer ? valuesIn(viewer) : {}), nonce };
  return { text: parts.map((part, at) => (at % 2 === 1 ? (values[part] ?? '') : part)).join(''), scripts };
}
