import type { Prisma } from '@portal/db'
import { featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import { foreignTo, type Specification, specification } from '@portal/shared/features/logbooks/specification.schema'
import { asPlain } from '@portal/shared/kernel/text/plain'
import { fromDate, toDate } from '@portal/shared/kernel/time'

type Stored = Prisma.LogbookSpecificationGetPayload<object>
type Kind = Parameters<typeof featuresOf>[0]

const pick = <V>(row: Record<string, V>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))
const omit = <V>(row: Record<string, V>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

/** What of a data sheet a unit of this kind has: one sheet may be given for lifts and escalators together. */
export function sheetOf(kind: Kind, { features, safetyParts, ...fields }: Specification): Specification {
  return specification.parse({
    ...omit(fields, foreignTo(kind)),
    features: pick(features, featuresOf(kind)),
    safetyParts: pick(safetyParts, safetyPartsOf(kind)),
  })
}

/** A data sheet as its table keeps it: every column said, so that what was emptied becomes empty. */
export function toStored(sheet: Specification) {
  const { features, safetyParts, loadTestExpiry, usePermitExpiry, ...rest } = sheet
  return {
    ...EMPTY,
    ...rest,
    loadTestExpiry: loadTestExpiry ? toDate(loadTestExpiry) : null,
    usePermitExpiry: usePermitExpiry ? toDate(usePermitExpiry) : null,
    features: { ...features },
    safetyParts: { ...safetyParts },
  }
}

export function fromStored(stored: Stored | null): Specification {
  if (!stored) return specification.parse({})
  const { loadTestExpiry, usePermitExpiry, ...rest } = stored
  return specification.parse({
    ...(asPlain(rest) as object),
    loadTestExpiry: loadTestExpiry && fromDate(loadTestExpiry),
    usePermitExpiry: usePermitExpiry && fromDate(usePermitExpiry),
  })
}

const EMPTY = {
  ratedLoadKg: null,
  persons: null,
  ratedSpeedMs: null,
  riseM: null,
  floorsServed: null,
  floorCount: null,
  suspension: null,
  ropeCount: null,
  ropeDiameterMm: null,
  stepWidthMm: null,
  inclinationDeg: null,
  driveType: null,
  manufacturer: null,
  model: null,
  usePermitNo: null,
}
