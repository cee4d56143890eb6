import { ORG_TYPES, type RoleId, STANDINGS } from '../../access/roles.ts'
import { life } from '../../kernel/moves/life.ts'
import { ACCOUNT_STATES } from './account.schema.ts'

/** An organization keeps at least one of these (41022). */
export const ADMIN_ROLES: readonly RoleId[] = ORG_TYPES.map((type) => STANDINGS[type].admin)

/** An account is closed and opened again by an admin of its organization. The lock after wrong passwords ends by itself, or by an admin's word. */
export const accountLife = life({
  name: 'account',
  states: ACCOUNT_STATES,
  initial: 'ENABLED',
  parties: ['administrator', 'administratorOrMaker', 'administratorOfSignedIn'],
  refusal: 'alreadyDecided',
  moves: {
    enable: { by: 'administrator', permission: 'account:enable', from: ['DISABLED'], to: 'ENABLED' },
    endSessions: { by: 'administratorOfSignedIn', permission: 'account:enable' },
    /** He sets a new one himself, with a one-time password from his mailbox. */
    resetPassword: { by: 'administratorOrMaker', permission: 'account:resetPassword', from: ['ENABLED'] },
    unlock: { by: 'administratorOrMaker', permission: 'account:resetPassword', from: ['ENABLED'] },
    disable: {
      by: 'administrator',
      permission: 'account:enable',
      from: ['ENABLED'],
      to: 'DISABLED',
      reason: 'optional',
    },
  },
})
