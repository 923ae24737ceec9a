import { textOf } from '#shared/entity/text-of.ts';
import { supportService } from '#features/support/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { pageContext } from '#shared/request/context.server.ts';
import { TRAP } from '#shared/forms/trap.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { refusedForm } from '#shared/forms/reply.server.ts';
import type { MessageKind, ReportedEvent, SentFile } from '#features/support/index.ts';

const FILES = 'attachments';

/** The form of a page. */
interface MessageForm {
  kind: MessageKind;
  /** The fields of text. */
  fields: readonly string[];
  /** Where it leads once it is sent. */
  path: string;
  about?: ReportedEvent;
}

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Takes a sent form in and leads to its reference number; what is refused comes back with everything that was typed. */
export async function sendMessage({ context, request }: Asked, { kind, fields, path, about }: MessageForm) {
  const support = context.get(supportService);
  const { viewer, address, language } = context.get(pageContext);
  const form = await readForm(request);
  const sender = {
    user: viewer?.id ?? '',
    address: address(),
    language,
    stamp: textOf(form.get('stamp')),
    trap: textOf(form.get(TRAP)),
  };
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form.get(name))]));
  try {
    const message = { fields: values, files: await filesOf(form), about };
    const { reference } = await support.send(kind, message, sender);
    return redirect(`${path}?sent=${reference}`, 303);
  } catch (error) {
    const again = new FormData();
    for (const [name, value] of Object.entries(values)) again.set(name, value);
    again.set('stamp', support.renewStamp(sender.stamp));
    // Nothing is checked here: what is wrong, the error says.
    const submission = parseWithZod(again, { schema: z.looseObject({}) });
    return refusedForm(submission, error, [...fields, FILES], { language });
  }
}

/** What was chosen; a browser sends a nameless file for nothing. */
function filesOf(form: FormData): Promise<SentFile[]> {
  const chosen = form
    .getAll(FILES)
    .filter((entry): entry is File => entry instanceof File && (entry.name !== '' || entry.size > 0));
  return Promise.all(chosen.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}

/** The reference number that the address speaks of, when there is such a message. */
export async function sentReference({ context, request }: Asked): Promise<string | null> {
  const reference = new URL(request.url).searchParams.get('sent') ?? '';
  return (await context.get(supportService).knows(reference)) ? reference : null;
}
