import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { ANCHOR_STARTS, LATE_REASONS, WALK_FAULTS } from '../seals/walk.codes.ts'

const state = z.enum(['up', 'down'])
/** So many faults of a walk are shown, the first ones; the log and the command name them all. */
export const WALK_FAULTS_SHOWN = 50

const walkFault = z.object({
  fault: code(WALK_FAULTS),
  day: day.nullable(),
  logbookId: z.number().nullable(),
  locationId: z.string().nullable(),
  sequence: z.number().nullable(),
  jobRecordId: z.number().nullable(),
})
export type WalkFaultShown = z.output<typeof walkFault>

/** How the installation is, for those who run it. */
export const operationState = z.object({
  version: z.string(),
  database: state,
  queue: state,
  /** Absent in a process without open windows. */
  push: state.nullable(),
  checkpoint: z
    .object({
      day,
      signedAt: instantOut,
      entryCount: z.number(),
      missing: z.number(),
      lateReason: code(LATE_REASONS).nullable(),
    })
    .nullable(),
  anchors: z.object({
    lastDay: day.nullable(),
    /** How the file began, as FRESH or ADOPTED; nothing before the first day is signed. */
    begun: code(ANCHOR_STARTS).nullable(),
    begunAt: instantOut.nullable(),
    reason: z.string(),
    mailedTo: z.number(),
  }),
  /** What is wrong with signed days at this moment. */
  dayFaults: z.array(z.object({ day, fault: code(WALK_FAULTS) })),
  walk: z
    .object({
      startedAt: instantOut,
      endedAt: instantOut.nullable(),
      logbooks: z.number(),
      entries: z.number(),
      photographs: z.number(),
      days: z.number(),
      faultCount: z.number(),
      faults: z.array(walkFault),
    })
    .nullable(),
  lettersWaiting: z.number(),
})
export type OperationState = z.output<typeof operationState>
