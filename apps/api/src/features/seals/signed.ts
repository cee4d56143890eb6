import { createHash, createHmac } from 'node:crypto'
import type { Prisma } from '@portal/db'
import { canonicalText } from '@portal/shared/features/seals/canonical'
import { LATE_REASONS } from '@portal/shared/features/seals/walk.codes'
import { type Day, endOf, fromDate, toDate } from '@portal/shared/kernel/time'
import { z } from 'zod'
import { isSignedBy, type PublicKeys, type SealKeys, sealKeyOf } from './keys.ts'
import { type Hash, leafHash, rootOf } from './merkle.ts'

/** How checkpoints are made. 1: the hashing of the first versions, signed by HMAC. 2: RFC 6962 and Ed25519 (decision 043). */
export const ALGORITHM = 2
const FIRST_ALGORITHM = 1

/** The job signs at five past midnight; by then the day before is closed for sure. Later needs a reason. */
const GRACE_MS = 60 * 60_000
/** Until when a day is signed in time; a closed day that has no checkpoint then is broken. */
export const signedBy = (day: Day): Date => new Date(endOf(day).getTime() + GRACE_MS)

/** An entry that is known from outside the database and was not in it when its day was closed. */
const missingEntry = z.object({
  logbookId: z.number().int(),
  sequence: z.number().int(),
  seal: z.string(),
  sealedAt: z.string(),
})
export type MissingEntry = z.output<typeof missingEntry>

/** One signed day, as it is kept in the database and outside of it. Texts are hex but for `publicKey`. */
export const checkpoint = z.object({
  day: z.string(),
  algorithm: z.number().int(),
  entryCount: z.number().int(),
  root: z.string(),
  previousRoot: z.string(),
  headCount: z.number().int().nullable(),
  headsRoot: z.string().nullable(),
  logSize: z.number().int().nullable(),
  logRoot: z.string().nullable(),
  keyVersion: z.number().int(),
  lateReason: z.enum(LATE_REASONS).nullable(),
  missing: z.array(missingEntry).nullable(),
  createdAt: z.string(),
  signature: z.string(),
})
export type Checkpoint = z.output<typeof checkpoint>
type Row = Prisma.SealCheckpointGetPayload<object>

/** What a row says; altered by hand into something that no checkpoint says, it is null. */
export const checkpointOf = (row: Row): Checkpoint | null =>
  checkpoint.safeParse({ ...row, day: fromDate(row.day), createdAt: row.createdAt.toISOString() }).data ?? null
export const rowOf = ({ day, createdAt, missing, ...rest }: Checkpoint): Prisma.SealCheckpointCreateInput => ({
  ...rest,
  ...(missing && { missing }),
  day: toDate(day),
  createdAt: new Date(createdAt),
})

/** The text of a checkpoint in the log: all it says but for its place there. */
export function leafText({ signature, logSize, logRoot, ...facts }: Checkpoint): string {
  if (facts.algorithm !== FIRST_ALGORITHM) return canonicalText({ type: 'checkpoint', ...facts })
  const { day, entryCount, root, previousRoot } = facts
  return canonicalText({ day, entryCount, root, previousRoot })
}
export const logLeaf = (one: Checkpoint): Hash => leafHash(leafText(one))

/** The text that is signed. */
export function signedText(one: Checkpoint): string {
  if (one.algorithm === FIRST_ALGORITHM) return leafText(one)
  const { signature, ...facts } = one
  return canonicalText({ type: 'checkpoint', ...facts })
}

/** What signatures are checked with: public keys, and the seal key for those of the first versions. */
export interface Verifier {
  publicKey: PublicKeys
  /** Without it signatures of the first versions are not checked. */
  keys?: SealKeys
}

export function isSigned({ publicKey, keys }: Verifier, one: Checkpoint): boolean {
  if (one.algorithm !== FIRST_ALGORITHM) return isSignedBy(publicKey(one.keyVersion), signedText(one), one.signature)
  if (!keys) return true
  const key = sealKeyOf(keys, FIRST_ALGORITHM)
  return !!key && createHmac('sha256', key).update(signedText(one)).digest('hex') === one.signature
}

/** The root over the seals of a day, in the order of log-books and sequences. Hex. */
export const dayRoot = (algorithm: number, seals: readonly string[]): string =>
  algorithm === FIRST_ALGORITHM ? firstRoot(seals) : rootOf(seals.map((seal) => leafHash(seal))).toString('hex')

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
/** How the first versions hashed: prefixes in letters, over texts of hex. */
function firstRoot(seals: readonly string[]): string {
  if (!seals.length) return digest('')
  let level = seals.map((seal) => digest(`leaf:${seal}`))
  while (level.length > 1) level = level.flatMap((left, place) => (place % 2 ? [] : [pairOf(left, level[place + 1])]))
  return level[0] ?? ''
}
const pairOf = (left: string, right: string | undefined): string =>
  right === undefined ? left : digest(`node:${left}${right}`)
