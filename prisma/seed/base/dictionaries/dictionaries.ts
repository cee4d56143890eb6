import { action } from './action.ts'
import { area } from './area.ts'
import { component } from './component.ts'
import { creatorType } from './creator-type.ts'
import { defect } from './defect.ts'
import { deletionReason } from './deletion-reason.ts'
import { district } from './district.ts'
import { driveType } from './drive-type.ts'
import { escalatorFeature } from './escalator-feature.ts'
import { escalatorType } from './escalator-type.ts'
import { findingClass } from './finding-class.ts'
import { geoResult } from './geo-result.ts'
import { incidentKind } from './incident-kind.ts'
import { jobPart } from './job-part.ts'
import { liftFeature } from './lift-feature.ts'
import { liftType } from './lift-type.ts'
import { maintenanceCycle } from './maintenance-cycle.ts'
import { majorAlteration } from './major-alteration.ts'
import { publicHoliday } from './public-holiday.ts'
import { rcRole } from './rc-role.ts'
import { region } from './region.ts'
import type { DictionaryRow } from './row.ts'
import { rpCategory } from './rp-category.ts'
import { safetyPart } from './safety-part.ts'
import { salutation } from './salutation.ts'
import { schedulePart } from './schedule-part.ts'
import { subContractType } from './sub-contract-type.ts'
import { typeOfWork } from './type-of-work.ts'

/** The bilingual dictionaries of a fresh installation, in the order they are shown; an administrator may change them later. */
export const DICTIONARIES: Record<string, readonly DictionaryRow[]> = {
  region,
  district,
  area,
  liftType,
  escalatorType,
  driveType,
  liftFeature,
  escalatorFeature,
  safetyPart,
  typeOfWork,
  jobPart,
  schedulePart,
  component,
  defect,
  action,
  rpCategory,
  rcRole,
  subContractType,
  geoResult,
  creatorType,
  maintenanceCycle,
  findingClass,
  majorAlteration,
  deletionReason,
  incidentKind,
  salutation,
  publicHoliday,
}
