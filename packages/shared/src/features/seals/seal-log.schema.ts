import { z } from 'zod'
import { addressed, whole } from '../../kernel/input.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { sealCode } from './seal.schema.ts'

const LOG_SIZE_MAX = 100_000
const size = addressed(whole(1, LOG_SIZE_MAX))
const hash = z.string()

/** One signed day: exactly the fields that are signed, and the signature over their canonical text. Hashes are hex. */
export const signedDay = z.object({
  day,
  algorithm: z.number().int(),
  entryCount: z.number().int(),
  root: hash,
  previousRoot: hash,
  headCount: z.number().int().nullable(),
  headsRoot: hash.nullable(),
  logSize: z.number().int().nullable(),
  logRoot: hash.nullable(),
  keyVersion: z.number().int(),
  lateReason: z.string().nullable(),
  missing: z
    .array(
      z.object({ logbookId: z.number().int(), sequence: z.number().int(), seal: z.string(), sealedAt: z.string() }),
    )
    .nullable(),
  createdAt: z.string(),
  signature: z.string(),
})
export const logHead = z.object({
  size: z.number().int(),
  root: hash,
  /** The last signed day; its signature is over `size` and `root` too. */
  day: signedDay.nullable(),
  /** What signatures are checked with: Ed25519, SubjectPublicKeyInfo in base64. */
  keys: z.array(z.object({ version: z.number().int(), publicKey: z.string() })),
})

export const logDaysQuery = listQuery({}, ['day'], 'day,desc')
export const logDays = listOf(signedDay)

export const consistencyQuery = z.object({ from: size, to: size.optional() })
/** That the first `second` days begin with the first `first` (RFC 6962 §2.1.2). */
export const consistencyProof = z.object({
  first: z.number().int(),
  firstRoot: hash,
  second: z.number().int(),
  secondRoot: hash,
  path: z.array(hash),
})

/** That a leaf is under a root (RFC 6962 §2.1.1). The hash of a leaf is SHA-256 over a zero byte and its text. */
const inclusion = z.object({
  leaf: z.string(),
  index: z.number().int(),
  size: z.number().int(),
  path: z.array(hash),
  root: hash,
})
export const dayParam = z.object({ day })
export const dayProof = inclusion
export const entryParam = z.object({ code: sealCode })
/** The entry under the root of its day, whose own place in the log is another proof. */
export const entryProof = inclusion.extend({ day })
