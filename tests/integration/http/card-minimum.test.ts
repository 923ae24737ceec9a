import { expect, it } from 'vitest';
import { rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { expectNothingWritten, expectRefusal } from '../../support/refusals.ts';
import { openSale, orderOf, tryOrder } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';

describeOnEachServer('a total that is too little for a card', (server) => {
  it('is refused in words, by the API and on the page, and the organiser reads of it with the price', async () => {
    const { origin } = server();
    const organiser = await signUp(server(), 'Asha Gurung');
    const { event, types } = await openSale(server(), organiser, [{ name: 'Tea', price: 30 }]);
    const [tea = ''] = types;
    const page = `${origin}/events/${event}/checkout?t.${tea}=1`;
    const form = new URLSearchParams({
      [`t.${tea}`]: '1',
      buyerName: 'Maya Gurung',
      buyerEmail: 'maya@example.com',
      agreed: '30',
      key: crypto.randomUUID(),
    });
    const send = async (language: string) => {
      const answer = await fetch(page, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { origin, 'accept-language': language },
      });
      expect(answer.status).toBe(400);
      return (await answer.text()).replaceAll('\u00a0', ' ');
    };
    await expectNothingWritten(server(), async () => {
      expectRefusal(await tryOrder(server(), event, orderOf(tea)), { status: 400, fields: ['items'] });
      expect(await send('en')).toContain('The smallest amount that can be paid by card is €0.50.');
      expect(await send('es')).toContain('El importe mínimo que se puede pagar con tarjeta es 0,50 €.');
      const again = await send('ne');
      expect(again).toContain('कार्डबाट तिर्न सकिने न्यूनतम रकम');
      expect(again).toContain('value="Maya Gurung"');
    });
    expect(await rows(server(), 'SELECT id FROM orders')).toEqual([]);

    const setting = await fetch(`${origin}/events/${event}/manage/tickets/new`, {
      headers: { cookie: `auth_token=${organiser.token}` },
    });
    expect(await setting.text()).toContain('Card payments start at €0.50 per order.');
  });
});
