import { startOf } from '@portal/shared/kernel/time'
import type { RowOf } from '../bulk.ts'
import { addressOf } from './sites.ts'
import type { Sheet } from './specifications.ts'
import type { Unit } from './units.ts'

/** One row of the table of log-books. */
export function logbookRow(unit: Unit): RowOf<'Logbook'> {
  const created = startOf(unit.createdOn)
  return {
    id: unit.id,
    locationId: unit.locationId,
    kind: unit.kind,
    type: unit.type,
    leNumber: unit.leNumber,
    ...placeOf(unit),
    stage: unit.stage,
    stageSince: unit.demolishedOn && startOf(unit.demolishedOn),
    demolishedOn: unit.demolishedOn,
    activatedOn: unit.activatedOn,
    installedYear: unit.installedYear,
    machineRoomLess: unit.machineRoomLess,
    specialMaintenance: unit.specialMaintenance,
    remark: unit.remark,
    // follows from the records, once they are there
    nextDuty: null,
    nextDutyOn: null,
    version: 1,
    createdAt: created,
    updatedAt: created,
  }
}

/** Where it stands: the same for all units of a premises. */
function placeOf({ site }: Unit) {
  const address = addressOf(site)
  return {
    premises: site.premises,
    addressEn: address.en,
    addressZh: address.zh,
    buildingEn: site.building.name.en,
    buildingZh: site.building.name.zh,
    block: site.block,
    region: site.district.region,
    district: site.district.code,
    area: site.area,
    latitude: site.lat,
    longitude: site.lng,
  }
}

/** One row of the table of data sheets. */
export const specificationRow = (unit: Unit, sheet: Sheet): RowOf<'LogbookSpecification'> => ({
  logbookId: unit.id,
  ratedLoadKg: sheet.ratedLoadKg ?? null,
  persons: sheet.persons ?? null,
  ratedSpeedMs: sheet.ratedSpeedMs ?? null,
  riseM: sheet.riseM ?? null,
  floorsServed: sheet.floorsServed ?? null,
  floorCount: sheet.floorCount ?? null,
  suspension: sheet.suspension ?? null,
  ropeCount: sheet.ropeCount ?? null,
  ropeDiameterMm: sheet.ropeDiameterMm ?? null,
  stepWidthMm: sheet.stepWidthMm ?? null,
  inclinationDeg: sheet.inclinationDeg ?? null,
  driveType: sheet.driveType ?? null,
  manufacturer: sheet.manufacturer ?? null,
  model: sheet.model ?? null,
  loadTestExpiry: sheet.loadTestExpiry ?? null,
  usePermitNo: sheet.usePermitNo ?? null,
  usePermitExpiry: sheet.usePermitExpiry ?? null,
  features: sheet.features,
  safetyParts: sheet.safetyParts,
  createdAt: startOf(unit.createdOn),
})
