import { OPERATIONS } from '../../../src/features.ts'
import { CONFINED, CUSTOM, EVERYTHING, may, type Person, ROLES, tryingRights } from './people.ts'
import type { Share } from './sweep.ts'

/** By how many of those who may make it each try of a call is made in a run: by all of them with `pnpm fuzz strangers`. */
export const TRIERS = Number(process.env.FUZZ_COUNT ?? 1)

type Rights = Pick<Person, 'permissions' | 'isProgram'>
/** What the roles of strangers may do. */
export const STRANGERS: readonly Rights[] = ROLES.map(([, role, channel]) => ({
  permissions: tryingRights(role, channel),
}))
/** Who has every right: those in whose organization a role of its own gives it, and those who reach log-books by one subject. */
export const ENTITLED: readonly Rights[] = [...CUSTOM, ...CONFINED].map(() => EVERYTHING)

export const shareOfStranger = (nth: number): Share => shareOf(nth, STRANGERS)
export const shareOfEntitled = (nth: number): Share => shareOf(nth, ENTITLED)

/**
 * What the nth of some people tries of a call. Each try is made by so many of those who may make the call, far from each other
 * in their list, and whoever may makes one at least; whose turn it is differs from call to call.
 */
export function shareOf(nth: number, people: readonly Rights[], triers = TRIERS): Share {
  return (operation, contract, tries) => {
    const able = people.flatMap((person, at) => (may(person, contract) ? [at] : []))
    const times = Math.min(able.length, Math.max(triers, Math.ceil(able.length / tries.length)))
    const apart = Array.from({ length: times }, (_, each) => Math.floor((each * able.length) / times))
    const place = able.indexOf(nth) + Object.keys(OPERATIONS).indexOf(operation)
    return tries.filter((_, at) => apart.some((far) => (place + at + far) % able.length === 0))
  }
}
