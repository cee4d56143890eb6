import type { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { addressed, whole } from '../../kernel/input.ts'
import { flagParam, listParam } from '../../kernel/list.ts'
import { day } from '../../kernel/time.ts'
import { rowId, searchText, text } from '../common/fields.ts'
import { locationList } from '../logbooks/location.ts'
import { stage, UNIT_ACTIVATIONS, UNIT_HANDED_OVER, unitKind, unitType } from '../logbooks/logbook.codes.ts'
import { PARTY_ROLES } from '../parties/party.schema.ts'

/** What log-books are found by: in their list, its workbook, and wherever an act reaches all that are filtered. */
export const logbookFilters = {
  q: searchText,
  locationIds: locationList,
  address: searchText,
  kind: unitKind.optional(),
  types: listParam(unitType),
  districts: listParam(text(10)),
  areas: listParam(text(20)),
  contractors: listParam(rowId),
  rps: listParam(rowId),
  /** In which my organization stands today in any of these roles. */
  ownRoles: listParam(code(PARTY_ROLES)),
  stages: listParam(stage),
  activation: code(UNIT_ACTIVATIONS).optional(),
  handedOver: code(UNIT_HANDED_OVER).optional(),
  specialMaintenance: flagParam,
  machineRoomLess: flagParam,
  installedFrom: addressed(whole(0, 9999)).optional(),
  installedTo: addressed(whole(0, 9999)).optional(),
  /** Whose use permit expires on this day or before. */
  permitBy: day.optional(),
  labels: listParam(rowId),
  /** Carries any label of my organization. */
  labelled: flagParam,
  /** In any of these works groups, with access today. */
  workGroups: listParam(rowId),
  /** With access today, and not in this one. */
  notInWorkGroup: rowId.optional(),
  /** In any of these groups, of those that the reader knows, with access today. */
  groups: listParam(rowId),
  /** With access today, and not in this one. */
  notInGroup: rowId.optional(),
  /** With access today, in none of the groups that the reader knows, or in one. */
  noGroup: flagParam,
  noRp: flagParam,
  /** Has no coordinates, so that no record of it can be judged by its place. */
  noPosition: flagParam,
  dueBy: day.optional(),
  /** Whose next duty should have been done before the day on which it is asked. */
  overdue: flagParam,
}
export type LogbookFilters = Partial<z.output<z.ZodObject<typeof logbookFilters>>>
