import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { decimal, many, version } from '../../kernel/input.ts'
import { listOf, listParam, listQuery } from '../../kernel/list.ts'
import { rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { historyEntry, requiredText, rowId, searchText, text } from '../common/fields.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import { isInstallationId, premises, premisesOf, unitId } from './location.ts'
import {
  duty,
  LOGBOOK_SHEET_FIELDS,
  PREMISES_ACTIVATIONS,
  stage,
  typesOf,
  UNIT_ACTIVATIONS,
  unitKind,
  unitType,
} from './logbook.codes.ts'
import { activationLife } from './logbook.rules.ts'
import { installedYear, specification } from './specification.schema.ts'

export const UNITS_PER_CREATE = 200
export const REMARK_MAX = 2000
export const LOGBOOK_EXPORT_MAX = 100_000

export const LOGBOOK_SORTS = ['locationId', 'nextDutyOn', 'installedYear', 'activatedOn'] as const
export const logbookQuery = listQuery(logbookFilters, LOGBOOK_SORTS)
/** Columns of the workbook, in the order they are named; all of them when none is. */
export const logbookSheetColumns = listParam(code(LOGBOOK_SHEET_FIELDS))
export const logbookExportQuery = z.object({ ...logbookFilters, columns: logbookSheetColumns })

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
  installedYear: z.number().nullable(),
  machineRoomLess: z.boolean().nullable(),
  specialMaintenance: z.boolean().nullable(),
  nextDuty: duty.nullable(),
  nextDutyOn: day.nullable(),
  contractor: orgRef.nullable(),
  responsible: z.array(orgRef.extend({ role: z.string() })),
  labels: z.array(labelRef),
  /** When the reader's access ended. What no history is kept of is then not told: empty here, whatever it is. */
  accessEndedAt: instantOut.nullable(),
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
  specification: specification.nullable(),
  jobRecordCount: z.number(),
  /** Everything that has to be done, the nearest first. */
  duties: z.array(z.object({ duty, from: day, on: day })),
  /** Work no responsible person has acknowledged yet, and since when. */
  unacknowledged: z.object({ count: z.number(), since: day.nullable() }),
  /** What the reader may do here. */
  can: z.array(z.enum(['edit', 'activate', 'remark', 'label'])),
})
export type LogbookDetail = z.output<typeof logbookDetail>

const place = {
  addressEn: requiredText(300),
  addressZh: requiredText(300),
  buildingEn: text(200).default(''),
  buildingZh: text(200).default(''),
  block: text(50).default(''),
  district: requiredText(10),
  area: requiredText(20),
  latitude: decimal(22.1, 22.6).nullish(),
  longitude: decimal(113.8, 114.5).nullish(),
}
/** What the forms ask about the place. */
export const PLACE_FIELDS: readonly string[] = Object.keys(place)
const unit = z
  .object({ locationId: unitId, leNumber: requiredText(20), kind: unitKind, type: unitType })
  .refine(({ kind, type }) => typesOf(kind).includes(type), { path: ['type'], error: 'typeOfKind' })

/** One premises, several lifts or escalators; the specification applies to all of them. */
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
  .superRefine(({ premises: site, stage: at, units, effectiveOn, endsOn }, ctx) => {
    if (endsOn && endsOn < effectiveOn)
      ctx.addIssue({ code: 'custom', path: ['effectiveOn'], message: 'effectiveAfterEnd' })
    if (isInstallationId(site) !== (at === 'INSTALLATION'))
      ctx.addIssue({ code: 'custom', path: ['premises'], message: 'stageOfPremises' })
    units.forEach(({ locationId: id }, index) => {
      const path = ['units', index, 'locationId']
      if (premisesOf(id) !== site) ctx.addIssue({ code: 'custom', path, message: 'unitOfPremises' })
      if (units.findIndex((other) => other.locationId === id) < index)
        ctx.addIssue({ code: 'custom', path, message: 'repeatedUnit' })
    })
  })
export const logbookCreated = z.object({ content: z.array(z.object({ id: z.number(), locationId: z.string() })) })

export const logbookEdit = z.object({
  version,
  leNumber: requiredText(20),
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
  { q: searchText, districts: listParam(text(10)), activation: code(PREMISES_ACTIVATIONS).optional() },
  ['premises', 'unitCount'],
)
export const premisesList = listOf(
  z.object({
    premises: z.string(),
    addressEn: z.string(),
    addressZh: z.string(),
    district: z.string(),
    area: z.string(),
    unitCount: z.number(),
    activatedCount: z.number(),
    activation: code(PREMISES_ACTIVATIONS),
  }),
)

export const operationList = listOf(historyEntry.extend({ model: z.string() }))
