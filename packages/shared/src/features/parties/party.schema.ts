import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { orgRef } from '../organizations/organization.schema.ts'

/** Product decisions §3: PMC means two things, so every role carries its side. */
export const PARTY_KINDS = ['RC', 'SUB', 'RP', 'SUPPLIER'] as const
export const PARTY_ROLES = [
  'rc.PIC',
  'rc.PMC',
  'sub.ISC',
  'sub.MSC',
  'sub.DSC',
  'sub.CSC',
  'sub.ASC',
  'sub.OSC',
  'rp.OC',
  'rp.OCOMM',
  'rp.MAC',
  'rp.PMC',
  'rp.PMC_S',
  'rp.OWNER',
  'rp.OWNER_S',
  'rp.CMC',
  'rp.CMC_S',
  'rp.DEV',
  'rp.DEV_S',
  'supplier.SENSOR',
] as const
/** Whose reads follow when access is given or ends: what hangs on it ends too, and forms give notice of it. */
export const ACCESS_GROUPS = ['logbooks', 'accessRights', 'subcontracts', 'workAuthorizations', 'forms']
export type PartyKind = (typeof PARTY_KINDS)[number]
export type PartyRole = (typeof PARTY_ROLES)[number]
/** The roles that are passed on, never revoked (product.md §12): those of contractors, developers and owners. */
export const PASSED_ON_ROLES = ['rc.PMC', 'rc.PIC', 'rp.DEV', 'rp.OWNER'] as const
export const isPassedOn = (role: string): boolean => PASSED_ON_ROLES.some((one) => one === role)

/** Status is derived from dates and revocation, never stored. */
export const PARTY_STATUSES = ['PENDING', 'EFFECTIVE', 'INEFFECTIVE', 'REVOKED'] as const
export const PARTY_SOURCES = [
  'CREATE',
  'INVITATION',
  'HANDOVER',
  'CHANGE_RC',
  'SUBCONTRACT',
  'AUTHORISATION',
  'MERGE',
  'SENSOR',
] as const

/** Work that was finished before a role passed on may be handed in for so many days more (product.md §12). */
export const LATE_WORK_DAYS = 7

export const kindOf = (role: PartyRole): PartyKind =>
  role.startsWith('rc.') ? 'RC' : role.startsWith('sub.') ? 'SUB' : role.startsWith('rp.') ? 'RP' : 'SUPPLIER'

/** The days that whoever changes them has read: others by now are not written over (60351). */
export const seenDays = { seenStartsOn: day.optional(), seenEndsOn: day.optional() }

export const party = z.object({
  id: z.number(),
  kind: code(PARTY_KINDS),
  role: code(PARTY_ROLES),
  status: code(PARTY_STATUSES),
  org: orgRef,
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
  revokedAt: instantOut.nullable(),
  revokeReason: z.string().nullable(),
  source: code(PARTY_SOURCES),
  givenByOrg: orgRef.nullable(),
  givenByName: z.string(),
})
export type Party = z.output<typeof party>
export const partyList = z.object({ content: z.array(party) })

/** When access stands where: pending before it starts, revoked when taken away, ineffective once over. */
export const partyStatus = (
  { startsAt, endsAt, revokedAt }: { startsAt: Date; endsAt: Date | null; revokedAt: Date | null },
  now: Date,
): (typeof PARTY_STATUSES)[number] =>
  revokedAt && revokedAt <= now
    ? 'REVOKED'
    : startsAt > now
      ? 'PENDING'
      : endsAt && endsAt <= now
        ? 'INEFFECTIVE'
        : 'EFFECTIVE'
