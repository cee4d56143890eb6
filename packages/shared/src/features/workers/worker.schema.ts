import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { addressed, many, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery, PICKER, paging } from '../../kernel/list.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import {
  displayName,
  email,
  phone,
  registrationNumber,
  requiredLine,
  rowId,
  searchText,
  username,
} from '../common/fields.ts'
import { orgRef, PERSON_NAME_MAX } from '../organizations/organization.schema.ts'
import { FIGURE_COLUMNS, FIGURE_SORTS, GROUP_TYPES, workerFigures } from './worker-figures.schema.ts'

/** Registered engineers, registered workers, general workers (domain.md §1.2). */
export const WORKER_KINDS = ['RE', 'RW', 'GW'] as const
export const REGISTRATION_KINDS = ['RLE', 'REE', 'RLW', 'REW'] as const
/** The registrations a kind of worker holds; general workers hold none. */
export const REGISTRATIONS_OF: Record<(typeof WORKER_KINDS)[number], readonly string[]> = {
  RE: ['RLE', 'REE'],
  RW: ['RLW', 'REW'],
  GW: [],
}
/** A number begins with its kind; what is no number has none. */
export const kindOfNumber = (number: unknown): string =>
  REGISTRATION_KINDS.find((kind) => typeof number === 'string' && number.startsWith(kind)) ?? ''
/** RLE and RLW are for lifts, REE and REW for escalators: the second letter is the code of the unit's kind (domain.md §1.2). */
export const isForUnit = (registrationKind: string, unit: string): boolean => registrationKind[1] === unit

export const workerRegistration = z.object({ number: registrationNumber, expiresOn: day })
const form = {
  kind: code(WORKER_KINDS),
  nameEn: requiredLine(PERSON_NAME_MAX),
  nameZh: requiredLine(PERSON_NAME_MAX),
  registrations: many(workerRegistration, { max: 2 }),
}

interface Typed {
  kind: keyof typeof REGISTRATIONS_OF
  registrations?: ({ number?: string } | undefined)[]
}
/** Every registration fits the kind of worker and stands there once; whoever needs one has one. What failed by itself is named already. */
function fit({ kind, registrations }: Typed, ctx: z.RefinementCtx): void {
  // a list that failed by itself may be anything here
  if (!Array.isArray(registrations)) return
  const allowed = REGISTRATIONS_OF[kind]
  const fault = (path: PropertyKey[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  if (allowed.length && !registrations.length) fault(['registrations'], 'registrationNeeded')
  const kinds = registrations.map((row) => kindOfNumber(row?.number))
  kinds.forEach((own, index) => {
    const path = ['registrations', index, 'number']
    if (own && !allowed.includes(own)) fault(path, 'registrationOfKind')
    else if (own && kinds.indexOf(own) < index) fault(path, 'repeatedRegistration')
  })
}

/** A new worker with the account for the mobile app; its one-time password goes to the e-mail address. */
export const workerCreate = z
  .object({
    ...form,
    username,
    email,
    phone: phone.nullish().transform((value) => value ?? null),
    displayName,
  })
  .superRefine(fit, among('kind'))
export const workerEdit = z.object({ ...form, version }).superRefine(fit, among('kind'))

/** How a worker gets into the mobile app; `version` is that of the account. */
export const workerAccount = z.object({ username, email, phone: phone.nullable(), version })

export const worker = z.object({
  id: z.number(),
  kind: code(WORKER_KINDS),
  nameEn: z.string(),
  nameZh: z.string(),
  employer: orgRef,
  isActive: z.boolean(),
  /** Since when he works for somebody else; nothing else can be done with the row then. */
  leftAt: instantOut.nullable(),
  registrations: z.array(z.object({ kind: code(REGISTRATION_KINDS), number: z.string(), expiresOn: day })),
  /** The day the last of the registrations ends; nothing for general workers. */
  expiresOn: day.nullable(),
  /** Nothing for who works for somebody else now: it is not this employer's affair. */
  account: z
    .object({
      id: z.number(),
      username: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      displayName: z.string(),
      version: z.number(),
    })
    .nullable(),
  version: z.number(),
  createdAt: instantOut,
  can: z.array(z.enum(['deactivate', 'activate'])),
})
export type WorkerRow = z.output<typeof worker>

/** The months over which workers are measured, each by any of its days; without them all that are kept. */
export const measuredMonths = { from: day.optional(), to: day.optional() }
/** What the measures are of: the first and last month that is counted, nothing where none is, and as of when. */
export const measuredOver = z.object({ first: day.nullable(), last: day.nullable(), asAt: instantOut })

export const workerFilters = {
  kind: code(WORKER_KINDS).optional(),
  groupType: code(GROUP_TYPES).optional(),
  name: searchText,
  registrationNumber: searchText,
  employer: rowId.optional(),
  /** A registration has expired. */
  expired: flagParam,
  /** A registration expires within so many days, and has not expired yet. */
  expiringWithin: addressed(whole(0, 3650)).optional(),
  isActive: flagParam,
  /** Whose work is measured over which months, not who is found. */
  ...measuredMonths,
}
export const WORKER_SORTS = [
  'nameEn',
  'nameZh',
  'kind',
  'createdAt',
  'employer',
  'isActive',
  'expiresOn',
  ...FIGURE_SORTS,
] as const
export const workerQuery = listQuery(workerFilters, WORKER_SORTS)
export const WORKER_SHEET_COLUMNS = [
  'kind',
  'nameEn',
  'nameZh',
  'employer',
  'registrations',
  'expiresOn',
  ...FIGURE_COLUMNS,
  'isActive',
  'username',
  'email',
  'createdAt',
] as const
/** In the order of the list. */
export const workerExportQuery = exportQuery(
  { ...workerFilters, sort: workerQuery.shape.sort },
  listParam(code(WORKER_SHEET_COLUMNS)),
)
export const measuredWorker = worker.extend({ figures: workerFigures })
export type MeasuredWorkerRow = z.output<typeof measuredWorker>
export const workerList = listOf(measuredWorker).extend({ measured: measuredOver })

/** One worker, with each of the months on its own, the earliest first. */
export const workerGetQuery = z.object(measuredMonths)
export const workerDetail = measuredWorker.extend({
  measured: measuredOver,
  months: z.array(z.object({ month: day, figures: workerFigures })),
})
export type WorkerDetail = z.output<typeof workerDetail>

/** `ids` names workers that were chosen earlier. */
export const workerPickQuery = z.object({ name: searchText, ids: listParam(rowId), ...paging(PICKER.first) })
export const workerPick = listOf(worker.pick({ id: true, nameEn: true, nameZh: true }))
