import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { words } from '../messages/passkeys.messages.ts';
import { pageContext } from '#shared/request/context.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { ApiError, fieldMessage } from '#lib/errors.ts';

type Context = Readonly<RouterContextProvider>;

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('options') }),
  z.object({
    intent: z.literal('finish'),
    /** What the browser answered, as JSON. */
    response: z.string().max(50_000),
    name: z.string().max(1_000).default(''),
    next: z.string().max(4_000).default(''),
  }),
]);

type Asked = z.infer<typeof schema>;

/** What a script asks about a passkey. Throws the 400 page for anything else. */
export async function readAsked(context: Context, request: Request): Promise<Asked> {
  const read = schema.safeParse(Object.fromEntries(await readForm(request)));
  if (read.success) return read.data;
  throw data(words[context.get(pageContext).language].noAnswer, { status: 400 });
}

/** The browser's answer; what is no JSON is null, and refused by whoever looks at it. */
export function readAnswer(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A refusal, for a script to show in the page's language. What is a fault of ours is thrown on. */
export function refusal(context: Context, error: unknown, headers: HeadersInit = {}): Response {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const { language } = context.get(pageContext);
  const [field] = Object.values(error.data);
  const message = fieldMessage(field, language) ?? error.messageIn(language);
  return Response.json({ message }, { status: error.status, headers });
}
