import { createElement as h } from 'react';
import { plainText } from '#lib/plain-text.ts';
import {
  type Attachment,
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailMessage,
  MailText,
  renderMail,
} from '#platform/mail/index.ts';
import { webAddress } from '../model/event-place.ts';
import type { OrderView } from '../model/document-view.ts';
import { greeting, whyOrder } from './order-facts.ts';

/** What one mail about an order says. */
export interface OrderMailContent {
  subject: string;
  heading: string;
  /** After the greeting, a paragraph each; the first is what an inbox shows beside the subject. */
  paragraphs: readonly string[];
  facts: readonly MailFact[];
  button: { label: string; href: string };
  /** In small, after the button. */
  note?: string;
  /** Why it came; because of their own order unless told. */
  why?: string;
  attachments?: readonly Attachment[];
}

/** A mail to the buyer of an order. All of them look alike. */
export async function orderMail(view: OrderView, content: OrderMailContent): Promise<MailMessage> {
  const { heading, paragraphs, facts, button, note, why } = content;
  const href = webAddress(button.href)?.href;
  const { html, text } = await renderMail(
    h(
      MailLayout,
      { preview: paragraphs[0] ?? heading, why: why ?? whyOrder(view), lang: view.language },
      h(MailHeading, null, heading),
      h(MailText, null, greeting(view)),
      paragraphs.map((paragraph) => h(MailText, { key: paragraph }, paragraph)),
      h(MailFacts, { facts }),
      href ? h(MailButton, { href }, button.label) : null,
      note ? h(MailText, { quiet: true }, note) : null,
    ),
  );
  return {
    to: view.order.buyerEmail,
    subject: plainText(content.subject),
    html,
    text,
    attachments: content.attachments ?? [],
  };
}
