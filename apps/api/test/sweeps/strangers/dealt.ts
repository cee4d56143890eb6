import { permissionsOf } from '@portal/shared/access/grants'
import { REACH } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { OPERATIONS } from '../../../src/features.ts'
import type { ROLES } from './people.ts'
import type { Calls } from './sweep.ts'

/** By how many of those who differ in one thing alone each write is tried: by all of them with `pnpm fuzz strangers`. */
const TRIERS = Number(process.env.FUZZ_COUNT ?? 2)

/** What has an effect; who he is decides what he reads, so that whatever only answers is asked by everybody. */
const writes = ({ idempotent }: Contract): boolean => idempotent === true

/** The calls of the nth of so many people: all that only read, and of the writes his share. */
export const dealt = (nth: number, of: number, triers = TRIERS): Calls =>
  Object.fromEntries(
    Object.entries(OPERATIONS).filter(([, contract], at) => !writes(contract) || (at + nth) % of < triers),
  )

type Who = (typeof ROLES)[number]
/**
 * The calls of a role. Where another of the same kind of organization, the same reach and the same channel may do all that it
 * may and more, its writes are tried by that one.
 */
export const callsOf = (who: Who, roles: readonly Who[], isWhole = process.env.FUZZ_COUNT !== undefined): Calls =>
  isWhole || !isCovered(who, roles)
    ? OPERATIONS
    : Object.fromEntries(Object.entries(OPERATIONS).filter(([, contract]) => !writes(contract)))

function isCovered([, role, channel, type]: Who, roles: readonly Who[]): boolean {
  const rights = permissionsOf([role], channel)
  return roles.some(([, other, ...where]) => {
    const others = permissionsOf([other], channel)
    return (
      other !== role &&
      where.join() === [channel, type].join() &&
      REACH[other] === REACH[role] &&
      others.size > rights.size &&
      [...rights].every((right) => others.has(right))
    )
  })
}
