import { StaticPage } from '../../components/static-page.tsx';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = () => [
  { title: 'Privacy · Mela' },
  { name: 'description', content: 'What Mela stores about you, why, for how long, and who sees it.' },
];

export default function Privacy() {
  return (
    <StaticPage
      title="Privacy"
      lead="What we store, why, who sees it, and how you get rid of it. There are no advertisements here, and nothing follows you to other sites."
      updated="2026-11-20"
    >
      <h2>When you have an account</h2>
      <p>
        We store your <strong>email address</strong>, your <strong>name</strong>, a picture if you add one,
        and your password as a hash that cannot be turned back. If you sign in with Google, we get your name,
        your address and your picture from there, and no password. Others see your name and your picture at
        events that you organise; your address stays hidden unless you choose otherwise.
      </p>
      <h2>When you buy a ticket</h2>
      <p>
        We store your name, your email address, your phone number if the organiser asks for it, your answers
        to the organiser's questions, what you bought, and when you were checked in. We need it to send you
        the ticket and to let you in.
      </p>
      <p>
        The <strong>organiser of that event</strong> sees this, and nothing of what you bought elsewhere.
        Orders are kept as long as the law asks for accounts to be kept; after that we take your name off
        them.
      </p>
      <h2>Payments</h2>
      <p>
        Cards are taken by <a href="https://stripe.com/privacy">Stripe</a>. You type your card number on their
        page, and it never reaches us: we learn whether the payment went through, its amount, and the
        payment's number. Organisers who are paid out give their bank details and their identity papers to
        Stripe, not to us.
      </p>
      <h2>Cookies</h2>
      <p>Two, and both only keep you signed in. That is why you were not asked about them.</p>
      <ul>
        <li>
          <code>auth_token</code> proves who you are. Scripts cannot read it. It ends when you sign out or
          when it expires.
        </li>
        <li>
          <code>auth</code> says that you are signed in, and nothing more. It ends after 30 minutes.
        </li>
      </ul>
      <p>
        Your browser also keeps a copy of your sign-in in its local storage, and deletes it when you sign out.
      </p>
      <h2>When you write to us</h2>
      <p>
        We store your message, your name and your email address as you gave them, and whether you were signed
        in; files that you attach go to us by mail. So that nobody floods us, we count for an hour how many
        messages came from your network, without storing its address.
      </p>
      <h2>Logs and mail</h2>
      <p>
        Our server logs hold the address you asked for, the time, and your network address, to find faults and
        to stop abuse. We send mail about what you did here: tickets, receipts, changes to an event that you
        have a ticket for.
      </p>
      <h2>What you can ask for</h2>
      <p>
        You may see what we store about you, have it corrected, take it with you, and have it deleted, as far
        as accounts need not be kept. <a href="/contact">Write to us</a>; a person answers.
      </p>
    </StaticPage>
  );
}
