import { featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import { type LogbookDetail, PLACE_FIELDS } from '@portal/shared/features/logbooks/logbook.schema'
import { EQUIPMENT_SECTION } from './SpecificationFields.tsx'

const kept = (values: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))

/** What a form of a data sheet begins with: place and equipment of the log-book, of features and parts those of its kind. */
export const sheetValues = ({ specification, ...logbook }: LogbookDetail) => ({
  ...kept(logbook, [...PLACE_FIELDS, ...EQUIPMENT_SECTION]),
  specification: {
    ...specification,
    features: kept(specification?.features ?? {}, featuresOf(logbook.kind)),
    safetyParts: kept(specification?.safetyParts ?? {}, safetyPartsOf(logbook.kind)),
  },
})
