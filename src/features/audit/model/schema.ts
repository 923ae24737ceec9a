/** What is recorded. Who adds to this list is asked by the compiler for words on the page of the history. */
export const AUDIT_ACTIONS = [
  'event.create',
  'event.edit',
  'event.publish',
  'event.submit',
  'event.askChanges',
  'event.withdraw',
  'event.cancel',
  'event.suspend',
  'event.reinstate',
  'event.postpone',
  'event.reschedule',
  'event.tellMove',
  'event.copy',
  'event.delete',
  'event.handOver',
  'ticketTypes.create',
  'ticketTypes.edit',
  'ticketTypes.delete',
  'ticketTypes.reorder',
  'prices.edit',
  'quotas.create',
  'quotas.edit',
  'quotas.delete',
  'promoCodes.create',
  'promoCodes.edit',
  'promoCodes.delete',
  'groupDiscounts.create',
  'groupDiscounts.delete',
  'links.create',
  'links.delete',
  'questions.create',
  'questions.edit',
  'questions.delete',
  'questions.archive',
  'questions.restore',
  'questions.reorder',
  'questions.settings',
  'team.invite',
  'team.resend',
  'team.revoke',
  'team.join',
  'team.decline',
  'team.role',
  'team.remove',
  'team.leave',
  'orders.cancel',
  'orders.create',
  'orders.paid',
  'orders.edit',
  'orders.resend',
  'orders.import',
  'orders.undoImport',
  'orders.export',
  'tickets.cancel',
  'tickets.change',
  'tickets.exchange',
  'tickets.giveBack',
  'tickets.offer',
  'tickets.withdrawOffer',
  'tickets.decline',
  'tickets.handOn',
  'passes.choose',
  'passes.cancel',
  'attendees.edit',
  'attendees.answers',
  'attendees.link',
  'guests.erase',
  'orders.refund',
  'checkIn.undo',
  'checkIn.anyway',
  'checkIn.makeList',
  'checkIn.deleteList',
  'checkIn.makeLink',
  'checkIn.revokeLink',
  'messages.send',
  'messages.schedule',
  'messages.stop',
  'messages.automatic',
  'disputes.answer',
  'disputes.accept',
  'fees.set',
  'fees.remove',
  'tasks.create',
  'tasks.edit',
  'tasks.move',
  'tasks.delete',
  'tasks.template',
  'dates.create',
  'dates.edit',
  'dates.delete',
  'dates.repeat',
  'dates.cancel',
  'dates.reinstate',
  'dates.tell',
  'dates.prices',
  'seats.edit',
  'seats.block',
  'seats.free',
  'tickets.seat',
  'shifts.create',
  'shifts.edit',
  'shifts.delete',
  'shifts.makeLink',
  'shifts.revokeLink',
  'shifts.removeVolunteer',
  'suppliers.create',
  'suppliers.edit',
  'suppliers.delete',
  'show.create',
  'show.edit',
  'show.move',
  'show.delete',
  'show.import',
  'show.makeLink',
  'show.revokeLink',
  'budget.create',
  'budget.edit',
  'budget.delete',
  'budget.goal',
  'budget.addReceipt',
  'budget.removeReceipt',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What was changed. */
export const AUDIT_SUBJECTS = [
  'event',
  'ticketType',
  'prices',
  'question',
  'member',
  'invitation',
  'order',
  'ticket',
  'door',
  'message',
  'task',
  'date',
  'shift',
  'supplier',
  'show',
  'budget',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Who did it; `nobody` is the product itself, or whoever has the link of an order. */
export type AuditActorKind = 'user' | 'superuser' | 'nobody';

/** One field as it was and as it is; null where there was, or is, nothing. */
export interface AuditChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
  /** Something about a person, shown to those alone who may look at attendees. */
  personal?: true;
}

export interface AuditRow {
  id: string;
  event: string;
  /** UTC text. */
  at: string;
  actorKind: AuditActorKind;
  /** The id of a user or superuser. Their name is looked up when it is shown: with an account its name goes. */
  actor: string;
  action: AuditAction;
  subjectKind: AuditSubject;
  subject: string;
  /** What the subject was called: a title, a ticket's name, an order's code. Never a person. */
  label: string;
  /** `AuditChange[]` as JSON. */
  changes: string;
  /** The id of the request, as the log has it. */
  request: string;
}

export interface AuditTables {
  audit_entries: AuditRow;
}
