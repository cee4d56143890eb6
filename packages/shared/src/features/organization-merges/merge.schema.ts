import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { exactText, rowNumber, text } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { moved } from '../../kernel/moves/result.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { instantOut } from '../../kernel/time.ts'
import { email, requiredLine, searchText, TYPED_MAX } from '../common/fields.ts'
import { ORG_NAME_MAX, orgRef } from '../organizations/organization.schema.ts'
import { MERGE_DIRECTIONS, MERGE_STATES, mergeLife } from './merge.rules.ts'

const sides = {
  direction: code(MERGE_DIRECTIONS),
  /** Both sides by their registered e-mail and their id. */
  parentEmail: email,
  parentId: rowNumber,
  childEmail: email,
  childId: rowNumber,
}
const differ = ({ parentId, childId }: { parentId: unknown; childId: unknown }) => parentId !== childId
const ofItself = { path: ['childId'], error: 'mergeOfItself', ...among('parentId', 'childId') }

/** What is to be merged, before anything is sent. */
export const mergeLook = z.object(sides).refine(differ, ofItself)
/** The token of a rehearsal: other consequences by now, and nothing is sent. */
const token = text(200)
/** Of which rehearsal the workbook is wanted: of an open merger, or of both sides as they are entered. */
export const mergeRehearsalExport = z.object({ ...sides, id: rowNumber }).partial()
export const mergeForm = z.object({ ...sides, token: token.optional() }).refine(differ, ofItself)

export const merge = z.object({
  id: z.number(),
  number: z.string(),
  /** Who has sent it, and who of them. */
  org: orgRef,
  userName: z.string(),
  /** Which goes on, and which ends. */
  parent: orgRef,
  child: orgRef,
  status: code(MERGE_STATES),
  /** When, by whom and why it was answered or cancelled. */
  decidedAt: instantOut.nullable(),
  decidedByName: z.string(),
  reason: z.string(),
  createdAt: instantOut,
  can: z.array(z.enum(mergeLife.names)),
})
export type MergeRow = z.output<typeof merge>

export const mergeFilters = {
  /** Its number, or any part of the name of a side. */
  q: searchText,
  statuses: listParam(code(MERGE_STATES)),
}
export const mergeQuery = listQuery(mergeFilters, ['createdAt', 'number'], 'createdAt,desc')
export const mergeList = listOf(merge)

const rows = rowsOf(mergeFilters)
export const mergeConfirm = mergeLife.bodyOf('confirm', {
  input: {
    /** Of whoever confirms. */
    password: exactText(1, TYPED_MAX),
    /** The name of the other side, in either language, as it was typed. */
    name: requiredLine(ORG_NAME_MAX),
  },
})
export const mergeReject = mergeLife.bodyOf('reject', { rows })
export const mergeCancel = mergeLife.bodyOf('cancel', { rows })

/** Why two accesses to one log-book become one, or two authorisations of one person. */
export const JOINED_KINDS = ['CONTRACTOR_OVER_SUB', 'PERIODS', 'AUTHORIZATIONS'] as const
/** What bears a name that the parent uses too. */
export const NAMED_KINDS = [
  'ROLE',
  'LABEL',
  'WORK_GROUP',
  'GROUP',
  'TEMPLATE',
  'CLIENT',
  'PLAN',
  'SENSOR_MODEL',
  'SENSOR',
] as const
/** What goes along as it stands, or ends where it is between the two. */
export const ALONG_KINDS = ['INVITATION', 'HANDOVER', 'SUBCONTRACT', 'CONTRACTOR_CHANGE', 'AUTHORIZATION'] as const
/** What has to be decided first. */
export const BLOCK_KINDS = ['PROPOSAL', 'CLIENTS'] as const
/** At most so many are named one by one; the counts are of all. */
export const MERGE_NAMED_MAX = 500

const period = z.object({
  /** A role on the log-book; nothing of an authorisation. */
  role: z.string().nullable(),
  startsAt: instantOut,
  endsAt: instantOut.nullable(),
})
const place = z.object({ logbookId: z.number(), locationId: z.string(), addressEn: z.string(), addressZh: z.string() })

/** What would come of a merge. Both sides see the same counts; what is the other's alone is not named one by one. */
export const mergeRehearsal = moved.extend({
  parent: orgRef,
  child: orgRef,
  /** Which of the two the reader is of. */
  side: code(['PARENT', 'CHILD']),
  status: code(MERGE_STATES).nullable(),
  logbooks: z.number(),
  people: z.object({ enabled: z.number(), disabled: z.number() }),
  workers: z.object({ count: z.number(), both: z.number() }),
  jobRecords: z.number(),
  /** Roles, labels, templates, programs and teams that move. */
  own: z.number(),
  joined: z.array(z.object({ kind: code(JOINED_KINDS), count: z.number() })),
  equal: z.array(z.object({ kind: code(NAMED_KINDS), before: z.string(), after: z.string() })),
  along: z.array(z.object({ kind: code(ALONG_KINDS), count: z.number(), ends: z.number() })),
  blocks: z.array(
    z.object({
      kind: code(BLOCK_KINDS),
      org: orgRef,
      /** When a change was proposed. */
      createdAt: instantOut.nullable(),
      /** How many API clients both would have together. */
      count: z.number().nullable(),
    }),
  ),
  /** Log-books on which both have access, and people whom both have authorised there. */
  rows: z.array(
    place.extend({
      kind: code(JOINED_KINDS),
      /** Of an authorisation: whom it names. */
      person: z.string(),
      parentNow: period,
      childNow: period,
      remains: period,
      /** Whose access it was that remains. */
      of: code(['PARENT', 'CHILD']),
    }),
  ),
  /** For the child alone, as far as they are named: what moves of its own. */
  places: z.array(place),
  names: z.array(z.object({ id: z.number(), name: z.string(), isEnabled: z.boolean() })),
})
export type MergeRehearsal = z.output<typeof mergeRehearsal>
export type JoinedRow = MergeRehearsal['rows'][number]

export const mergeSent = moved.extend({ id: z.number(), number: z.string() })
