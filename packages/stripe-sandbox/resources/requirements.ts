import type Stripe from 'stripe';

/** What an account that has told nothing yet is asked for. */
const ASKED = [
  'business_type',
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];
/** What is asked for once the details don't match what the records say. */
const DOCUMENT = ['individual.verification.document'];

/** How far an onboarding has come. */
export type Progress = 'not-submitted' | 'verifying' | 'nothing-due';

/** What Stripe still wants to know of an account. */
export function requirements(progress: Progress): Stripe.Account.Requirements {
  const due = { 'not-submitted': ASKED, verifying: DOCUMENT, 'nothing-due': [] }[progress];
  const reasons = {
    'not-submitted': 'requirements.past_due',
    verifying: 'requirements.pending_verification',
    'nothing-due': null,
  } as const;
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: reasons[progress],
    errors: [],
    eventually_due: due,
    past_due: progress === 'not-submitted' ? due : [],
    pending_verification: progress === 'verifying' ? ['individual.verification.document'] : [],
  };
}
