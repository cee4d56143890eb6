import { type Effects, moves, stays } from './effect.ts'

/** People, what they may do and what they have set going. */
export const people: Effects = {
  'user.orgId': moves,
  'role.orgId': moves,
  'worker.orgId': moves,
  'run.orgId': moves,
  'intention.orgId': moves,
  'locationList.orgId': moves,
  'signInEvent.orgId': stays('of whom the account was that day; the parent audits it'),
  'registration.orgId': stays('how the child came to be'),
}
