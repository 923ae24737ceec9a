import { forbidden } from '#lib/errors.ts';
import { isSuperuser, type RequestInfo } from './request-info.ts';

/** Clients filter by fields only: what rules may ask is for superusers. Throws 403. */
export function refuseRuleFields(info: RequestInfo): void {
  if (isSuperuser(info)) return;
  for (const sent of [info.query.filter, info.query.sort]) {
    for (const part of ['@collection.', '@request.']) {
      if (sent?.includes(part)) throw forbidden(`Only superusers can filter by ${part}`);
    }
  }
}
