import { Button } from '@react-email/button';
import { Heading } from '@react-email/heading';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';
import { COLOURS } from './theme.ts';

/** What the mail is about, in large. */
export function MailHeading({ children }: { children?: ReactNode }): ReactElement {
  const style = {
    margin: '0 0 12px',
    fontSize: 28,
    lineHeight: '34px',
    fontWeight: 800,
    letterSpacing: '-0.01em',
  };
  return h(Heading, { as: 'h1', className: 'mela-ink', style: { ...style, color: COLOURS.ink } }, children);
}

/** A paragraph; `quiet` for what matters less. */
export function MailText({
  children,
  quiet = false,
}: {
  children?: ReactNode;
  quiet?: boolean;
}): ReactElement {
  const style = quiet
    ? { margin: '0 0 16px', fontSize: 14, lineHeight: '22px', color: COLOURS.muted }
    : { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: COLOURS.ink };
  return h(Text, { className: quiet ? 'mela-muted' : 'mela-ink', style }, children);
}

/** A text of somebody's, as HTML that was sanitised. */
export function MailHtml({ html }: { html: string }): ReactElement {
  const style = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: COLOURS.ink };
  return h('div', { className: 'mela-ink', style, dangerouslySetInnerHTML: { __html: html } });
}

/** The one thing to do. `href` is http or https: it comes from the product, not from people. */
export function MailButton({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const style = {
    padding: '14px 26px',
    borderRadius: 8,
    backgroundColor: COLOURS.crimson,
    color: '#ffffff',
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 700,
  };
  return h(Section, { style: { margin: '8px 0 24px' } }, h(Button, { href, style }, children));
}

/** A link in a text. */
export function MailLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  return h(
    Link,
    { href, className: 'mela-link', style: { color: COLOURS.crimson, textDecoration: 'underline' } },
    children,
  );
}

/** One fact: its name, and what it is in one line or several. */
export interface MailFact {
  label: string;
  lines: readonly ReactNode[];
}

/** Facts one below the other, between two lines. */
export function MailFacts({ facts }: { facts: readonly MailFact[] }): ReactElement {
  const frame = { borderTop: `1px solid ${COLOURS.line}`, margin: '8px 0 16px', paddingTop: 16 };
  return h(
    'div',
    { className: 'mela-line', style: frame },
    facts.map((fact) => h(Fact, { key: fact.label, ...fact })),
  );
}

function Fact({ label, lines }: MailFact): ReactElement {
  return h(
    'p',
    {
      className: 'mela-ink',
      style: { margin: '0 0 14px', fontSize: 16, lineHeight: '24px', color: COLOURS.ink },
    },
    h('span', { className: 'mela-muted', style: { fontSize: 13, color: COLOURS.muted } }, label),
    lines.map((line, index) =>
      // The first line is what is looked for; the lines stay in their order.
      h(
        Fragment,
        { key: index },
        h('br'),
        index === 0 ? h('strong', { style: { fontWeight: 600 } }, line) : line,
      ),
    ),
  );
}
