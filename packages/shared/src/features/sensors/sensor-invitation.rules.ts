import type { OrgType } from '../../access/roles.ts'
import { life } from '../../kernel/moves/life.ts'

/** Which organizations may keep sensors (spec 001 §3). */
export const SENSOR_COMPANY_TYPES = ['RC', 'SUPL', 'EMSD', 'RP'] as const satisfies readonly OrgType[]

export const SENSOR_INVITATION_STATES = [
  'PENDING',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'EXPIRED',
  'UNDELIVERED',
] as const

/** Between two letters of one invitation. */
export const SENSOR_INVITATION_RESEND_MINUTES = 10
const MINUTE_MS = 60_000
/** From when on the next letter may go. */
export const resendFrom = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + SENSOR_INVITATION_RESEND_MINUTES * MINUTE_MS)

/**
 * The regulator's desk invites a company to keep sensors. One that has an account already answers signed in; one that has none does
 * so by the link alone, whose two moves are the system's.
 */
export const sensorInvitationLife = life({
  name: 'sensorInvitation',
  states: SENSOR_INVITATION_STATES,
  initial: 'PENDING',
  parties: ['desk', 'company'],
  refusal: 'sensorInvitationDecided',
  moves: {
    accept: { by: 'company', permission: 'sensor:manage', from: ['PENDING'], to: 'ACCEPTED' },
    decline: {
      ...{ by: 'company', permission: 'sensor:manage', from: ['PENDING'], to: 'DECLINED' },
      reason: 'required',
    },
    register: { by: 'system', from: ['PENDING'], to: 'ACCEPTED' },
    refuse: { by: 'system', from: ['PENDING'], to: 'DECLINED' },
    resend: {
      ...{ by: 'desk', permission: 'sensor:approve', from: ['PENDING', 'EXPIRED', 'UNDELIVERED'] },
    },
    withdraw: {
      ...{ by: 'desk', permission: 'sensor:approve', from: ['PENDING'], to: 'WITHDRAWN' },
      reason: 'required',
    },
    expire: { by: 'system', from: ['PENDING'], to: 'EXPIRED' },
    fail: { by: 'system', from: ['PENDING'], to: 'UNDELIVERED' },
  },
})
