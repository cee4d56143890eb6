import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { patterned } from '../../kernel/input.ts'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { orgRef } from '../organizations/organization.schema.ts'

/** What may become a link of a log-book's chain (product.md §8). */
export const SEAL_KINDS = [
  'JOB_RECORD',
  'ACKNOWLEDGEMENT',
  'REMARK',
  'REPLY',
  'DISPUTE',
  'HANDOVER',
  'DELETION',
] as const
/** What stands before the first link. */
export const GENESIS_SEAL = '0'.repeat(64)
/** What can be found wrong with the log-book behind a blockchain code. */
export const SEAL_FAULTS = [
  /** An entry lacks the one before it, or its text gives another code. */
  'LINK',
  /** A record, acknowledgement or reply says something else than what was sealed. */
  'CONTENT',
  /** What was sealed is no longer kept in this log-book. */
  'MISSING',
  /** Something stands in this log-book that was never sealed. */
  'UNSEALED',
  /** A record is deleted, acknowledged or replied to without an entry that says so, or is not although one does. */
  'STATUS',
  /** The photographs kept are not those that were sealed. */
  'PHOTOGRAPH',
  /** An entry has another code than the one given out. */
  'REWRITTEN',
  /** An entry is gone whose code was given out. */
  'CUT',
  /** The entries of a signed day no longer give its root. */
  'DAY',
  /** A day is not signed as it must be. */
  'CHECKPOINT',
] as const
export type SealFault = (typeof SEAL_FAULTS)[number]
/** By what a minute is found. */
export const MINUTE_CODES = ['CONTENTS', 'FILE'] as const
/** So many are told of one log-book, the first ones. */
export const FAULTS_SHOWN = 20
export const sealCode = patterned(/^[0-9a-f]{64}$/, undefined, (value) => value.trim().toLowerCase())
export const sealParam = z.object({ code: sealCode })

export const sealEntry = z.object({
  sequence: z.number(),
  seal: z.string(),
  kind: code(SEAL_KINDS),
  jobRecordId: z.number().nullable(),
  sealedAt: instantOut,
})
/** One thing found wrong: at which entry of the chain, or on which day, where that can be said. */
export const sealFault = z.object({
  fault: code(SEAL_FAULTS),
  sequence: z.number().nullable(),
  day: day.nullable(),
})
/** The same for those who read the log-book: the record it is about, where they may see that. */
export const sealFaultOfRecord = sealFault.extend({ jobRecordId: z.number().nullable() })
export type SealFaultOfRecord = z.output<typeof sealFaultOfRecord>

/** An entry of a log-book's chain as its readers see it: what it is about, and whether the chain still holds up to it. */
export const sealRow = sealEntry.extend({
  typeOfWork: z.string().nullable(),
  org: orgRef.nullable(),
  matches: z.boolean(),
  /** Of a record that was deleted: the entry stays, what it said is told no more. */
  isDeleted: z.boolean(),
})
export const sealListQuery = listQuery({}, ['sequence'], 'sequence,desc')
export const sealList = listOf(sealRow).extend({
  /** Number of the first entry that no longer matches. */
  firstBroken: z.number().nullable(),
  /** Everything found wrong with this log-book, also what no entry stands for. */
  faults: z.array(sealFaultOfRecord),
})

/** What anyone may learn of a code: whether it matches, and the first entry of its chain that does not. */
export const verification = z.object({
  seal: z.string(),
  matches: z.boolean(),
  kind: code(SEAL_KINDS),
  sequence: z.number(),
  sealedAt: instantOut,
  locationId: z.string(),
  /** When the record it is about was deleted; its entries stay as they were sealed. */
  deletedAt: instantOut.nullable(),
  checkpointDay: day.nullable(),
  checkpointRoot: z.string().nullable(),
  /** Whether that day’s seals still give the signed root; nothing while the day has no checkpoint yet. */
  checkpointMatches: z.boolean().nullable(),
  /** The first entry of the chain whose text, link or stored rows no longer agree with its seal. */
  firstBroken: z
    .object({ sequence: z.number(), kind: code(SEAL_KINDS), seal: z.string(), sealedAt: instantOut })
    .nullable(),
  /** Everything found wrong with this log-book; an entry may match although another does not. */
  faults: z.array(sealFault),
  /** Where the code is that of a minute of a handover: the entry told is that of its first log-book. */
  minute: z
    .object({
      number: z.string(),
      /** Whether it is the code printed on the minute, or the SHA-256 of its file. */
      by: code(MINUTE_CODES),
      /** The log-books it names, and those of which the chain has an entry with this minute. */
      logbooks: z.number(),
      sealed: z.number(),
    })
    .nullable(),
})
export type Verification = z.output<typeof verification>
