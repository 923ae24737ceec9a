import { orderViewer } from '#features/orders/index.ts';
import { Hono } from 'hono';
import { invalidField } from '#lib/errors.ts';
import { type ApiEnv, readFormData } from '#platform/http/index.ts';
import { words } from '../messages/model-answers.messages.ts';
import type { Questions } from '../actions/questions.ts';

/** What is asked with an order, what was answered with one, and files to answer with. */
export function questionsApi(questions: Questions): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  /** `GET /api/events/{id}/questions`: what `answers` of an order are about; anyone who can order. */
  api.get('/api/events/:id/questions', async (c) => {
    const { questions: asked, askNames } = await questions.asked(c.req.param('id'));
    return c.json({ questions: asked, askNames });
  });
  /** `POST /api/events/{id}/answer-files`: a form with one `file`; its id is the answer to a question for a file. */
  api.post('/api/events/:id/answer-files', async (c) => {
    const form = await readFormData(c.req.raw).catch(() => null);
    const file = form?.get('file');
    if (!(file instanceof File)) {
      throw invalidField('file', 'validation_required', words.sendFile);
    }
    const upload = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    const id = await questions.upload(c.req.param('id'), upload, { address: c.get('address') ?? '' });
    return c.json({ id }, 201);
  });
  /** `GET /api/orders/{id}/answers`: for whoever may see the order; guests' answers for whoever may see attendees. */
  api.get('/api/orders/:id/answers', async (c) => {
    const { answers, guests, missing } = await questions.ofOrder(c.req.param('id'), orderViewer(c));
    const attendees = guests.map(({ ticket, name, email, answers: own, asked, done }) => ({
      ticket,
      name,
      email,
      answers: own,
      missing: asked && !done,
    }));
    return c.json({ answers, attendees, missing });
  });
  return api;
}
