import { startOf } from '@portal/shared/kernel/time'
import { addressOf } from './sites.ts'
import type { Sheet } from './specifications.ts'
import type { Unit } from './units.ts'

/** What has to be done next on a unit. */
export interface NextDuty {
  nextDuty: string | null
  nextDutyOn: string | null
}

/** One row of the table of log-books. */
export function logbookRow(unit: Unit, { nextDuty, nextDutyOn }: NextDuty) {
  const created = startOf(unit.createdOn)
  return {
    id: unit.id,
    location_id: unit.locationId,
    kind: unit.kind,
    type: unit.type,
    le_number: unit.leNumber,
    ...placeOf(unit),
    stage: unit.stage,
    activated_on: unit.activatedOn,
    installed_year: unit.installedYear,
    machine_room_less: unit.machineRoomLess,
    special_maintenance: unit.specialMaintenance,
    remark: unit.remark,
    next_duty: nextDuty,
    next_duty_on: nextDutyOn,
    version: 1,
    created_at: created,
    updated_at: created,
  }
}

/** Where it stands: the same for all units of a premises. */
function placeOf({ site }: Unit) {
  const address = addressOf(site)
  return {
    premises: site.premises,
    address_en: address.en,
    address_zh: address.zh,
    building_en: site.building.name.en,
    building_zh: site.building.name.zh,
    block: site.block,
    region: site.district.region,
    district: site.district.code,
    area: site.area,
    latitude: site.lat,
    longitude: site.lng,
  }
}

/** One row of the table of data sheets. */
export const specificationRow = (unit: Unit, sheet: Sheet) => ({
  logbook_id: unit.id,
  rated_load_kg: sheet.ratedLoadKg ?? null,
  persons: sheet.persons ?? null,
  rated_speed_ms: sheet.ratedSpeedMs ?? null,
  rise_m: sheet.riseM ?? null,
  floors_served: sheet.floorsServed ?? null,
  floor_count: sheet.floorCount ?? null,
  suspension: sheet.suspension ?? null,
  rope_count: sheet.ropeCount ?? null,
  rope_diameter_mm: sheet.ropeDiameterMm ?? null,
  step_width_mm: sheet.stepWidthMm ?? null,
  inclination_deg: sheet.inclinationDeg ?? null,
  drive_type: sheet.driveType ?? null,
  manufacturer: sheet.manufacturer ?? null,
  model: sheet.model ?? null,
  load_test_expiry: sheet.loadTestExpiry ?? null,
  use_permit_no: sheet.usePermitNo ?? null,
  use_permit_expiry: sheet.usePermitExpiry ?? null,
  features: sheet.features,
  safety_parts: sheet.safetyParts,
  created_at: startOf(unit.createdOn),
})
