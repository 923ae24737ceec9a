import { startSandbox } from '@mela/stripe-sandbox/standalone';
import Stripe from 'stripe';

const sandbox = await startSandbox({
  dataDir: process.env.DATA_DIR ?? './data',
  port: Number(process.env.PORT ?? 12_111),
  webhookUrl: process.env.WEBHOOK_URL,
});
const { hostname: host, port } = new URL(sandbox.url);
const stripe = new Stripe(sandbox.secretKey, { protocol: 'http', host, port });
const session = await stripe.checkout.sessions.create({
  mode: 'payment',
  line_items: [
    { quantity: 2, price_data: { currency: 'eur', unit_amount: 2500, product_data: { name: 'Ticket' } } },
  ],
  success_url: 'https://example.org/thanks?session={CHECKOUT_SESSION_ID}',
});
console.log(`Pay with 4242 4242 4242 4242 at ${session.url}`);
