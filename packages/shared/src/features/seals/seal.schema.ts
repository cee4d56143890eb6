import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { patterned } from '../../kernel/input.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { orgRef } from '../organizations/organization.schema.ts'

/** What may become a link of a log-book's chain (product.md §8). */
export const SEAL_KINDS = ['JOB_RECORD', 'ACKNOWLEDGEMENT', 'REPLY', 'HANDOVER', 'DELETION'] as const
/** What stands before the first link. */
export const GENESIS_SEAL = '0'.repeat(64)
export const sealCode = patterned(/^[0-9a-f]{64}$/, undefined, (value) => value.trim().toLowerCase())
export const sealParam = z.object({ code: sealCode })

export const sealEntry = z.object({
  sequence: z.number(),
  seal: z.string(),
  kind: code(SEAL_KINDS),
  jobRecordId: z.number().nullable(),
  sealedAt: instantOut,
})
/** An entry of a log-book's chain as its readers see it: what it is about, and whether the chain still holds up to it. */
export const sealRow = sealEntry.extend({
  typeOfWork: z.string().nullable(),
  org: orgRef.nullable(),
  matches: z.boolean(),
})
export const sealListQuery = listQuery({}, ['sequence'], 'sequence,desc')
export const sealList = listOf(sealRow).extend({
  /** Number of the first entry that no longer matches. */
  firstBroken: z.number().nullable(),
})

/** What anyone may learn of a code: whether it matches, and the first entry of its chain that does not. */
export const verification = z.object({
  seal: z.string(),
  matches: z.boolean(),
  kind: code(SEAL_KINDS),
  sequence: z.number(),
  chainLength: z.number(),
  sealedAt: instantOut,
  locationId: z.string(),
  checkpointDay: day.nullable(),
  checkpointRoot: z.string().nullable(),
  /** Whether that day’s seals still give the signed root; nothing while the day has no checkpoint yet. */
  checkpointMatches: z.boolean().nullable(),
  /** The first entry of the chain whose text, link or stored rows no longer agree with its seal. */
  firstBroken: z
    .object({ sequence: z.number(), kind: code(SEAL_KINDS), seal: z.string(), sealedAt: instantOut })
    .nullable(),
})
export type Verification = z.output<typeof verification>
