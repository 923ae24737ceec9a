import { Clock, CircleHelp, CreditCard, CloudOff } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button.tsx';
import type { Route } from './+types/success';

export { loader } from './success.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Your payment · Mela' },
  { name: 'robots', content: 'noindex' },
];

const outcomes = {
  unpaid: {
    icon: CreditCard,
    title: 'Your payment is not complete',
    text: 'We have not heard that it went through. If you have just paid, look again in a moment; if you left the payment page, nothing was charged.',
  },
  expired: {
    icon: Clock,
    title: 'The time to pay has run out',
    text: 'Nothing was charged. Your tickets have gone back on sale, and you can order them once more.',
  },
  unknown: {
    icon: CircleHelp,
    title: 'We do not know this payment',
    text: 'The address of this page may have been cut off. If you have paid, your tickets are in your mail.',
  },
  missing: {
    icon: CircleHelp,
    title: 'Which payment?',
    text: 'The payment page leads here, with the number of your payment in the address; it is missing. If you have paid, your tickets are in your mail.',
  },
  unavailable: {
    icon: CloudOff,
    title: 'We can not look up your payment right now',
    text: 'The payment provider does not answer. If you have paid, you lose nothing: your tickets come by mail as soon as we hear of it.',
  },
};

export default function Success({ loaderData }: Route.ComponentProps) {
  const { outcome, retry } = loaderData;
  const { icon: Icon, title, text } = outcomes[outcome];
  const again = outcome === 'unpaid' || outcome === 'unavailable';
  return (
    <div className="flex flex-1 flex-col justify-center text-center">
      <Icon aria-hidden strokeWidth={1.25} className="mx-auto size-12 text-marigold" />
      <h1 className="mt-6 text-title font-medium">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      <div className="mt-9 flex flex-col gap-3">
        {retry && (
          <ButtonLink to={retry} size="lg" block>
            {outcome === 'expired' ? 'Order once more' : 'Go on with the order'}
          </ButtonLink>
        )}
        {again && (
          <ButtonLink to="" reloadDocument variant={retry ? 'secondary' : 'primary'} size="lg" block>
            Look again
          </ButtonLink>
        )}
        {!retry && !again && (
          <ButtonLink to="/events" size="lg" block>
            See all events
          </ButtonLink>
        )}
        <ButtonLink to="/contact" variant="ghost" block>
          Ask us
        </ButtonLink>
      </div>
    </div>
  );
}
