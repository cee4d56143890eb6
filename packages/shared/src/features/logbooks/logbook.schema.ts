import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { decimal, many, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { exportQuery } from '../../kernel/workbooks/export.ts'
import {
  dayOut,
  historyEntry,
  line,
  namedRef,
  requiredLine,
  requiredText,
  rowId,
  searchText,
  text,
} from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { PARTY_ROLES } from '../parties/party.schema.ts'
import { isInstallationId, premises, premisesOf, unitId } from './location.ts'
import {
  duty,
  LOGBOOK_SHEET_FIELDS,
  PREMISES_ACTIVATIONS,
  PREMISES_HANDED_OVER,
  stage,
  typesOf,
  UNIT_ACTIVATIONS,
  unitKind,
  unitType,
} from './logbook.codes.ts'
import { activationLife, logbookStageLife } from './logbook.rules.ts'
import { foreignPaths, installedYear, specification } from './specification.schema.ts'

export const UNITS_PER_CREATE = 200
export const REMARK_MAX = 2000
export const LOGBOOK_EXPORT_MAX = 100_000

/** `address` is that in the reader's language. */
export const LOGBOOK_SORTS = [
  'locationId',
  'address',
  'district',
  'nextDutyOn',
  'installedYear',
  'activatedOn',
] as const
export const logbookQuery = listQuery(logbookFilters, LOGBOOK_SORTS)
/** Columns of the workbook, in the order they are named; all of them when none is. */
export const logbookSheetColumns = listParam(code(LOGBOOK_SHEET_FIELDS))
export const logbookExportQuery = exportQuery(logbookFilters, logbookSheetColumns)

const labelRef = z.object({ id: z.number(), name: z.string(), color: z.string() })
const address = {
  addressEn: z.string(),
  addressZh: z.string(),
  buildingEn: z.string(),
  buildingZh: z.string(),
  block: z.string(),
}

export const logbookRow = z.object({
  id: z.number(),
  locationId: z.string(),
  kind: unitKind,
  type: unitType,
  leNumber: z.string(),
  ...address,
  district: z.string(),
  area: z.string(),
  stage: stage.nullable(),
  activation: code(UNIT_ACTIVATIONS).nullable(),
  activatedOn: day.nullable(),
  /** When it first passed from one contractor to another by a handover. */
  handedOverOn: day.nullable(),
  installedYear: z.number().nullable(),
  machineRoomLess: z.boolean().nullable(),
  specialMaintenance: z.boolean().nullable(),
  ratedLoadKg: z.number().nullable(),
  usePermitExpiry: day.nullable(),
  nextDuty: duty.nullable(),
  nextDutyOn: day.nullable(),
  /** So many days before it presses, as the rule of the duty says. */
  nextDutyWarnDays: z.number().int().nullable(),
  contractor: orgRef.nullable(),
  responsible: z.array(orgRef.extend({ role: z.string() })),
  /** In which roles the reader's organization stands here today. */
  ownRoles: z.array(code(PARTY_ROLES)),
  labels: z.array(labelRef),
  /** The works groups in which it is, of those that the reader knows. */
  workGroups: z.array(namedRef),
  /** When the reader's access ended. What no history is kept of is then not told: empty here, whatever it is. */
  accessEndedAt: instantOut.nullable(),
  /** Under which it was known before, the oldest first; it is found by each of them. */
  formerIds: z.array(z.string()),
})
export type LogbookRow = z.output<typeof logbookRow>
export const logbookList = listOf(logbookRow)

export const logbookDetail = logbookRow.extend({
  premises: z.string(),
  region: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  remark: z.string().nullable(),
  version: z.number().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut.nullable(),
  demolishedOn: day.nullable(),
  /** The record of demolition works, where the log-book is still in service: that it be moved to the stage of demolished is proposed. */
  demolition: z.object({ id: z.number(), completedOn: day }).nullable(),
  specification: specification.nullable(),
  jobRecordCount: z.number(),
  /** Everything that has to be done, the nearest first. */
  /** `isSuspended` while the unit is out of use. */
  duties: z.array(
    z.object({
      duty,
      from: dayOut,
      on: dayOut,
      warnDays: z.number().int(),
      isSuspended: z.literal(true).optional(),
    }),
  ),
  /** Work no responsible person has acknowledged yet, and since when. */
  unacknowledged: z.object({ count: z.number(), since: day.nullable() }),
  /** What the reader may do here: `editSheet` is to write all of place and data sheet, where `edit` alone keeps some fields. */
  can: z.array(z.enum(['edit', 'editSheet', 'activate', 'remark', 'label', 'correct', ...logbookStageLife.names])),
})
export type LogbookDetail = z.output<typeof logbookDetail>

const place = {
  addressEn: requiredLine(300),
  addressZh: requiredLine(300),
  buildingEn: line(200).default(''),
  buildingZh: line(200).default(''),
  block: line(50).default(''),
  district: requiredText(10),
  area: requiredText(20),
  latitude: decimal(22.1, 22.6).nullish(),
  longitude: decimal(113.8, 114.5).nullish(),
}
/** What the forms ask about the place. */
export const PLACE_FIELDS: readonly string[] = Object.keys(place)
const unit = z
  .object({ locationId: unitId, leNumber: requiredLine(20), kind: unitKind, type: unitType })
  .refine(({ kind, type }) => typesOf(kind).includes(type), {
    path: ['type'],
    error: 'typeOfKind',
    ...among('kind', 'type'),
  })

/** Every unit is of these premises and stands there once. What failed by itself may be anything here. */
function unitsFit({ premises: site, units }: { premises: string; units: unknown }, ctx: z.RefinementCtx): void {
  const given: readonly unknown[] = Array.isArray(units) ? units : []
  const known = given.map((row) => unit.shape.locationId.safeParse((row as { locationId?: unknown })?.locationId).data)
  known.forEach((id, index) => {
    const fault = (message: string) => ctx.addIssue({ code: 'custom', path: ['units', index, 'locationId'], message })
    if (id && premisesOf(id) !== site) fault('unitOfPremises')
    if (id && known.indexOf(id) < index) fault('repeatedUnit')
  })
}

/** What is said of the equipment must be something that some unit has. Any field may be anything here. */
function kindsFit(
  form: { units: unknown; specification: unknown; machineRoomLess: unknown },
  ctx: z.RefinementCtx,
): void {
  const given: readonly unknown[] = Array.isArray(form.units) ? form.units : []
  const kinds = given.map((row) => unitKind.safeParse((row as { kind?: unknown } | null)?.kind).data)
  const known = kinds.filter((kind) => kind !== undefined)
  if (!kinds.length || known.length < kinds.length) return
  for (const path of foreignPaths(known, form)) ctx.addIssue({ code: 'custom', path, message: 'notOfKind' })
}

/** One premises, several lifts or escalators; of the specification each takes what its kind has. */
export const logbookCreate = z
  .object({
    premises,
    stage: z.enum(['INSTALLATION', 'IN_SERVICE']),
    ...place,
    installedYear,
    machineRoomLess: z.boolean().default(false),
    specialMaintenance: z.boolean().default(false),
    units: many(unit, { min: 1, max: UNITS_PER_CREATE }),
    specification: specification.prefault({}),
    /** The regulator names the contractor; a contractor creates for itself. */
    contractorId: rowId.optional(),
    effectiveOn: day,
    endsOn: day.nullish(),
  })
  .refine(({ effectiveOn, endsOn }) => !endsOn || effectiveOn <= endsOn, {
    path: ['effectiveOn'],
    error: 'effectiveAfterEnd',
    ...among('effectiveOn', 'endsOn'),
  })
  .refine(({ premises: site, stage: at }) => isInstallationId(site) === (at === 'INSTALLATION'), {
    path: ['premises'],
    error: 'stageOfPremises',
    ...among('premises', 'stage'),
  })
  .superRefine(unitsFit, among('premises'))
  .superRefine(kindsFit, among())
export const logbookCreated = z.object({ content: z.array(z.object({ id: z.number(), locationId: z.string() })) })

export const logbookEdit = z.object({
  version,
  leNumber: requiredLine(20),
  ...place,
  installedYear,
  machineRoomLess: z.boolean(),
  specialMaintenance: z.boolean(),
  specification,
})
export const remarkEdit = z.object({ version, remark: text(REMARK_MAX) })

export const activation = activationLife.bodyOf('activate', {
  rows: rowsOf(logbookFilters),
  input: { activatedOn: day },
})

export const premisesQuery = listQuery(
  {
    q: searchText,
    districts: listParam(text(10)),
    activation: code(PREMISES_ACTIVATIONS).optional(),
    handedOver: code(PREMISES_HANDED_OVER).optional(),
  },
  ['premises', 'unitCount'],
)
export const premisesList = listOf(
  z.object({
    premises: z.string(),
    ...address,
    district: z.string(),
    area: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    unitCount: z.number(),
    activatedCount: z.number(),
    activation: code(PREMISES_ACTIVATIONS),
    handedOverCount: z.number(),
    handedOver: code(PREMISES_HANDED_OVER),
  }),
)

export const operationList = listOf(historyEntry.extend({ model: z.string() }))
