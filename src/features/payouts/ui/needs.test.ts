import { describe, expect, it } from 'vitest';
import { needsOf, stoppedBy } from './needs.ts';

describe('what is still wanted', () => {
  it.each([
    [['external_account'], ['bank']],
    [['individual.first_name', 'individual.last_name'], ['name']],
    [['individual.verification.document', 'individual.verification.additional_document'], ['document']],
    [
      ['individual.dob.day', 'individual.dob.month', 'individual.address.line1', 'individual.ssn_last_4'],
      ['birth', 'address', 'number'],
    ],
    [
      ['company.tax_id', 'company.name', 'owners.first_name', 'person_1ABC.dob.day'],
      ['organisation', 'people'],
    ],
    [
      ['business_profile.mcc', 'business_profile.url', 'business_type'],
      ['business', 'kind'],
    ],
    [['tos_acceptance.date', 'tos_acceptance.ip'], ['terms']],
    [['individual.email', 'individual.phone'], ['contact']],
    [['something.new'], ['other']],
    [[], []],
  ])('%j is %j', (names, needs) => expect(needsOf(names)).toEqual(needs));

  it.each([
    ['', null],
    ['requirements.past_due', 'past_due'],
    ['action_required.requested_capabilities', 'other'],
    ['requirements.pending_verification', 'checking'],
    ['under_review', 'checking'],
    ['listed', 'listed'],
    ['rejected.fraud', 'rejected'],
    ['platform_paused', 'other'],
  ])('%j is said as %j', (reason, said) => expect(stoppedBy(reason)).toBe(said));
});
