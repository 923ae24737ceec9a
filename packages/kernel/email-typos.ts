import { slips } from './slips.ts';

/** Where most people have their mail. */
const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.es',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'outlook.es',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.es',
  'yahoo.co.uk',
  'yahoo.co.in',
  'yahoo.com.au',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'rediffmail.com',
  'bigpond.com',
];

/** Ends of domains that nobody has, and what is meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ogr: 'org',
  orgg: 'org',
};

/** The address that is likely meant where one has a usual slip in it (`maya@gmial.com`); null where it has none. */
export function likelyAddress(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || DOMAINS.includes(domain)) return null;
  const found =
    DOMAINS.find((known) => slips(domain, known, 2) === 1) ?? twoSlips(domain) ?? withEnding(domain);
  return found === null || found === domain ? null : text.slice(0, at + 1) + found;
}

/** Two slips are a likely mistake in a long name only: `hotmial.con`, and not `gmx.at`. */
function twoSlips(domain: string): string | null {
  return DOMAINS.find((known) => known.length > 8 && slips(domain, known, 2) === 2) ?? null;
}

function withEnding(domain: string): string | null {
  const [, name = '', ending = ''] = /^(.+)\.([a-z]+)$/.exec(domain) ?? [];
  const meant = ENDINGS[ending];
  return meant === undefined ? null : `${name}.${meant}`;
}
