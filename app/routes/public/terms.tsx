import { StaticPage } from '../../components/static-page.tsx';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = () => [
  { title: 'Terms · Mela' },
  { name: 'description', content: 'What you agree to when you buy or sell a ticket on Mela.' },
];

export default function Terms() {
  return (
    <StaticPage
      title="Terms"
      lead="What you agree to when you buy or sell a ticket here, in words that can be read."
      updated="2026-11-20"
    >
      <h2>Who you deal with</h2>
      <p>
        The <strong>organiser</strong> puts on the event and sells you the ticket. Mela runs the shop: it
        takes the order, has the payment taken by Stripe, and delivers the ticket. Your contract about the
        event is with the organiser.
      </p>
      <h2>Buying</h2>
      <ul>
        <li>The price that you see before you pay has all taxes and fees in it.</li>
        <li>
          Your seats are held while you pay. If you do not pay in time, they go back on sale and nothing is
          charged.
        </li>
        <li>A ticket is valid once. Whoever shows its code first gets in: do not post a picture of it.</li>
      </ul>
      <h2>Refunds</h2>
      <ul>
        <li>
          If an event is <strong>cancelled</strong>, you get back what you paid, to the card you paid with,
          without having to ask.
        </li>
        <li>
          If it is <strong>moved to another day or place</strong>, you are told by mail and may ask for your
          money back.
        </li>
        <li>
          In other cases the organiser's refund rule holds. You find it on the event's page before you buy,
          and in your order after.
        </li>
      </ul>
      <p>Refunds go through Stripe; banks take five to ten days to show them.</p>
      <h2>Passing a ticket on</h2>
      <p>
        You may give a ticket away, or offer it again for at most what you paid. When somebody takes it, your
        code stops working and they get a new one. Buying tickets to sell them dearer is not allowed, and such
        orders are cancelled.
      </p>
      <h2>Organising</h2>
      <ul>
        <li>Say what is true, and put on what you sell.</li>
        <li>You set prices and the refund rule, and you owe the taxes on what you take.</li>
        <li>
          To sell paid tickets you open an account with Stripe and agree to Stripe's terms. Your money is paid
          out to it.
        </li>
        <li>What buyers tell you is for this event. Do not use it for anything else.</li>
        <li>If buyers are refunded or win a dispute, the amount comes out of your balance.</li>
      </ul>
      <h2>What is not allowed</h2>
      <p>
        Events that are against the law, that are not what they say, or that call for hatred of people. We
        take them down and refund their tickets. If you find one, <a href="/report-issue">report it</a>.
      </p>
      <h2>When something goes wrong</h2>
      <p>
        We answer for what we break, as the law provides. We do not answer for an event itself; its organiser
        does. If you and an organiser cannot agree, <a href="/contact">write to us</a> and we will try to
        help.
      </p>
    </StaticPage>
  );
}
