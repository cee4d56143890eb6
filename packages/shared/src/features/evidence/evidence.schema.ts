import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { instantOut } from '../../kernel/time.ts'
import { rowId, text } from '../common/fields.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { FEEDBACK_TEXT_MAX, SIGNALS, VERDICTS } from './evidence.codes.ts'

/** What somebody says of a signal; whoever explains one says how it came. */
export const evidenceFeedback = z
  .object({
    jobRecordId: rowId,
    signal: code(SIGNALS),
    verdict: code(VERDICTS),
    comment: text(FEEDBACK_TEXT_MAX).default(''),
  })
  .refine(({ verdict, comment }) => verdict !== 'explained' || comment.length > 0, {
    path: ['comment'],
    error: 'required',
    ...among('verdict', 'comment'),
  })

/** What is kept of a signal, as `Facts` of signals.ts; whatever is no such thing any more shows nothing. */
const kept = z.number().optional()
export const keptFacts = z
  .object({
    others: z.array(
      z.object({
        id: z.number(),
        minutes: kept,
        workerId: kept,
        photo: z.string().optional(),
        own: z.string().optional(),
        bits: kept,
      }),
    ),
    workerId: kept,
    jobs: kept,
    minutes: kept,
    most: kept,
  })
  .catch({ others: [] })
export type KeptFacts = z.output<typeof keptFacts>

const other = z.object({
  /** The other record; nothing where the reader may not read it. */
  record: z
    .object({
      id: z.number(),
      locationId: z.string(),
      typeOfWork,
      startedAt: instantOut,
      completedAt: instantOut,
    })
    .nullable(),
  /** How long both lasted at once. */
  minutes: z.number().nullable(),
  /** The photograph of this record, and the one it is like; that only where the reader may see it. */
  own: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  photo: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  bits: z.number().nullable(),
  /** Whether both have the same bytes. */
  isSameFile: z.boolean(),
})
const said = z.object({
  id: z.number(),
  verdict: code(VERDICTS),
  comment: z.string(),
  userName: z.string(),
  org: orgRef,
  createdAt: instantOut,
})
const signal = z.object({
  signal: code(SIGNALS),
  foundAt: instantOut,
  /** Of the worker, as the record names him. */
  worker: z.string().nullable(),
  jobs: z.number().nullable(),
  minutes: z.number().nullable(),
  most: z.number().nullable(),
  others: z.array(other),
  feedback: z.array(said),
})
export type EvidenceSignalRow = z.output<typeof signal>
export const evidence = z.object({
  signals: z.array(signal),
  /** What the reader may say of them. */
  can: z.array(code(VERDICTS)),
})
export type Evidence = z.output<typeof evidence>
