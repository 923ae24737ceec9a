import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { SITE_NAME, SITE_NAME_NEPALI } from './site-name.ts';
import { COLOURS, FONTS, STYLE_SHEET } from './theme.ts';

/** What every mail is made of. */
export interface MailLayoutProps {
  /** The line that a mail reader shows beside the subject. */
  preview: string;
  /** Why this person gets this mail, in a sentence; it stands at the foot. */
  why: string;
  /** Language of the text; English unless told. */
  lang?: string;
  children?: ReactNode;
}

/** The frame around a mail: the site's name at its head, a card for the text, and at its foot why it came. */
export function MailLayout({ preview, why, lang = 'en', children }: MailLayoutProps): ReactElement {
  return h(
    Html,
    { lang },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, STYLE_SHEET),
    ),
    h(
      Body,
      { className: 'mela-body', style: { backgroundColor: COLOURS.ground, margin: 0, fontFamily: FONTS } },
      h(Preview, null, preview),
      h(
        Section,
        { className: 'mela-ground', style: { backgroundColor: COLOURS.ground, padding: '28px 16px 40px' } },
        h(
          Container,
          { className: 'mela-card', style: card },
          h(Section, null, h('div', { 'aria-hidden': true, style: garland, 'data-skip-in-text': true })),
          h(
            Section,
            { className: 'mela-pad', style: { padding: '24px 40px 0' } },
            h(Brand, { nepali: lang === 'ne' }),
          ),
          h(Section, { className: 'mela-pad', style: { padding: '20px 40px 12px' } }, children),
          h(Section, { className: 'mela-pad', style: { padding: '0 40px 32px' } }, h(Foot, { why })),
        ),
      ),
    ),
  );
}

const card = {
  maxWidth: 568,
  backgroundColor: COLOURS.card,
  border: `1px solid ${COLOURS.line}`,
  borderRadius: 14,
  overflow: 'hidden',
};

// A string of marigolds; a reader that draws no gradients shows a band of crimson.
const garland = {
  height: 12,
  lineHeight: '12px',
  fontSize: 1,
  backgroundColor: COLOURS.crimson,
  backgroundImage: `radial-gradient(circle at 50% 50%, ${COLOURS.crimsonDeep} 0, ${COLOURS.crimsonDeep} 1.5px, ${COLOURS.marigold} 2px, ${COLOURS.marigold} 4.5px, transparent 5px)`,
  backgroundSize: '12px 12px',
};

function Brand({ nepali }: { nepali: boolean }): ReactElement {
  return h(
    'p',
    { className: 'mela-ink', 'data-skip-in-text': true, style: { ...brand, color: COLOURS.ink } },
    h(
      'span',
      { className: 'mela-brand', style: { color: COLOURS.crimson } },
      nepali ? SITE_NAME_NEPALI : SITE_NAME,
    ),
  );
}

const brand = { margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700 };

function Foot({ why }: { why: string }): ReactElement {
  return h('p', { className: 'mela-muted mela-line', style: { ...foot, color: COLOURS.muted } }, why);
}

const foot = {
  margin: 0,
  paddingTop: 18,
  borderTop: `1px solid ${COLOURS.line}`,
  fontSize: 13,
  lineHeight: '20px',
};
