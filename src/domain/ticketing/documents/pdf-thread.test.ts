import { afterAll, expect, it } from 'vitest';
import { pdfThread } from './pdf-thread.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { ticketsView } from './tickets-view.fixture.ts';

const thread = pdfThread();
afterAll(() => thread.close());

it('draws the same bytes as this thread would, several at once', async () => {
  const view = ticketsView();
  const here = await ticketsPdf(view);
  const there = await Promise.all([thread.draw(view), thread.draw(view)]);
  for (const bytes of there) expect(Buffer.from(bytes).equals(Buffer.from(here))).toBe(true);
});

it('says what cannot be drawn, and goes on drawing', async () => {
  await expect(thread.draw({ ...ticketsView(), tickets: [] })).rejects.toThrow(
    'there are no tickets to print',
  );
  expect((await thread.draw(ticketsView())).length).toBeGreaterThan(1_000);
});

it('starts anew after it was ended', async () => {
  await thread.close();
  expect((await thread.draw(ticketsView())).length).toBeGreaterThan(1_000);
});
