/** What buyers and sellers agree to, in English. */
export function TermsEn({ site }: { site: string }) {
  return (
    <>
      <h2>Who you deal with</h2>
      <p>
        The <strong>organiser</strong> puts on the event and sells you the ticket. {site} runs the shop: it
        takes the order, takes the payment through Stripe, and delivers the ticket. Your contract about the
        event is with the organiser.
      </p>
      <h2>Buying</h2>
      <ul>
        <li>The price you see before you pay includes all taxes and fees.</li>
        <li>
          We hold your tickets while you fill in your order and pay. If you do not pay in time, they go back
          on sale and you are not charged.
        </li>
        <li>
          The contract is made when your tickets are issued. You get them by email, and you can see them here.
        </li>
        <li>
          Where the law allows it, as in the European Union, tickets for a specific date carry no right of
          withdrawal. The refund rules below apply.
        </li>
        <li>
          A ticket is valid once. The first person to show its code gets in, so do not post a picture of it.
        </li>
      </ul>
      <h2>Refunds</h2>
      <ul>
        <li>
          If an event is <strong>cancelled</strong>, we refund what you paid to the card you paid with. You do
          not have to ask.
        </li>
        <li>
          If it is <strong>moved to another day or place</strong>, we email you, and you can ask for a refund.
        </li>
        <li>
          A <strong>free ticket</strong> can be given back until the event begins, so that someone else can
          come.
        </li>
        <li>
          In other cases the organiser decides, and may refund all or part of an order. Ask them, or{' '}
          <a href="/contact">write to us</a> and we pass on your request.
        </li>
      </ul>
      <p>Refunds go through Stripe. Banks take five to ten days to show them.</p>
      <h2>Passing a ticket on</h2>
      <p>
        You may give a ticket away: its code lets in whoever brings it. You may not buy tickets to resell them
        at a higher price. We cancel such orders.
      </p>
      <h2>Your account</h2>
      <p>
        You do not need an account to buy. If you have one, keep your password to yourself, and tell us if you
        think someone else uses your account. You can delete it at any time. If you have upcoming events,
        cancel them first.
      </p>
      <h2>Organising</h2>
      <ul>
        <li>Describe your event truthfully, and hold the event that you sell.</li>
        <li>You set the prices and decide on refunds, and you pay the taxes on your sales.</li>
        <li>
          To sell paid tickets you open an account with Stripe and agree to Stripe's terms. We pay out your
          money to it.
        </li>
        <li>Use what buyers tell you for this event only.</li>
        <li>If buyers are refunded or win a dispute, the amount comes out of your balance.</li>
        <li>
          The words and pictures that you publish stay yours. You must have the right to publish them. You
          allow us to show them for as long as the event has a page.
        </li>
      </ul>
      <h2>What is not allowed</h2>
      <p>
        Events that break the law, deceive people or incite hatred. We take them down and refund their
        tickets. If you find one, <a href="/report-issue">report it</a>.
      </p>
      <h2>When something goes wrong</h2>
      <p>
        We are liable for our own faults, as the law provides. The organiser is responsible for the event
        itself. If you and an organiser cannot agree, <a href="/contact">write to us</a> and we will try to
        help. Nothing here limits your rights as a consumer under the law of your country.
      </p>
      <h2>Changes</h2>
      <p>
        An order is subject to the terms of the day on which it was placed. When the terms change, so does the
        date above.
      </p>
    </>
  );
}
