import type { Permission } from '../../access/permissions.ts'

/**
 * What a workbook of log-books may do, as the spec names the modes (spec 001 §3), each with the right that its act asks for; any other
 * word is refused (20001).
 */
export const ACCESS_MODES = {
  inviteAccess: 'invitation:send',
  handover: 'handover:send',
  takeover: 'handover:answer',
  subcontract: 'subcontract:manage',
} as const satisfies Record<string, Permission>
export type AccessMode = keyof typeof ACCESS_MODES
export const ACCESS_MODE_NAMES = Object.keys(ACCESS_MODES) as AccessMode[]
/** What a workbook does when nobody says. */
export const FIRST_ACCESS_MODE: AccessMode = 'inviteAccess'

export const isAccessMode = (name: string): name is AccessMode => Object.hasOwn(ACCESS_MODES, name)
