/** What buyers and sellers agree to, in English. */
export function TermsEn() {
  return (
    <>
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
        <li>The contract is made when your tickets are issued. They come by mail, and you see them here.</li>
        <li>
          Tickets for a certain day have no right of withdrawal where the law makes that exception, as in the
          European Union; refunds are as below.
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
          A <strong>free ticket</strong> you can give back yourself until the event begins, so that somebody
          else can come.
        </li>
        <li>
          In other cases the organiser decides, who may refund all of an order or a part of it. Ask them, or{' '}
          <a href="/contact">write to us</a> and we pass it on.
        </li>
      </ul>
      <p>Refunds go through Stripe; banks take five to ten days to show them.</p>
      <h2>Passing a ticket on</h2>
      <p>
        You may give a ticket away: its code opens the door for whoever brings it. Buying tickets to sell them
        dearer is not allowed, and such orders are cancelled.
      </p>
      <h2>Your account</h2>
      <p>
        You need none to buy. If you have one, keep your password to yourself, and tell us when you think that
        somebody else uses it. You may delete it at any time; while events of yours are still to come, they
        have to be cancelled first.
      </p>
      <h2>Organising</h2>
      <ul>
        <li>Say what is true, and put on what you sell.</li>
        <li>You set the prices and decide on refunds, and you owe the taxes on what you take.</li>
        <li>
          To sell paid tickets you open an account with Stripe and agree to Stripe's terms. Your money is paid
          out to it.
        </li>
        <li>What buyers tell you is for this event. Do not use it for anything else.</li>
        <li>If buyers are refunded or win a dispute, the amount comes out of your balance.</li>
        <li>
          The words and pictures that you publish stay yours, and must be yours to publish. You let us show
          them for as long as the event has its page.
        </li>
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
        help. What the law of the country you live in grants you as a consumer stays yours, whatever is said
        here.
      </p>
      <h2>Changes</h2>
      <p>
        For an order, the terms of the day on which it was placed hold. When they change, the date above
        changes with them.
      </p>
    </>
  );
}
