import { code } from '../../kernel/code.ts'

/** Spec 001 §3. Words stand in the enums locale, longer texts in the dictionaries. */
export const UNIT_KINDS = ['L', 'E'] as const
export const LIFT_TYPES = ['EP', 'EF', 'ES', 'EC', 'EL', 'EM', 'EV', 'HP', 'HF', 'HS', 'HC', 'HL', 'HV', 'S'] as const
export const ESCALATOR_TYPES = ['E', 'P'] as const
export const UNIT_TYPES = [...LIFT_TYPES, ...ESCALATOR_TYPES] as const
export const STAGES = ['INSTALLATION', 'IN_SERVICE', 'DEMOLISHED'] as const
export const UNIT_ACTIVATIONS = ['ACTIVATED', 'NOT_ACTIVATED'] as const
/** Whether a unit, or those of a premises, have passed from one contractor to another by a handover (spec 001 §4). */
export const UNIT_HANDED_OVER = ['HANDED_OVER', 'NOT_HANDED_OVER'] as const
export const PREMISES_HANDED_OVER = ['HANDED_OVER', 'PARTIALLY_HANDED_OVER', 'NOT_HANDED_OVER'] as const
export const PREMISES_ACTIVATIONS = ['ACTIVATED', 'PARTIALLY_ACTIVATED', 'NOT_ACTIVATED'] as const
export const SUSPENSIONS = ['ROPE', 'BELT'] as const
export const FEATURE_VALUES = ['Y', 'N', 'UNKNOWN'] as const
export const SKIRT_DEFLECTORS = ['B', 'R', 'N'] as const

export const LIFT_FEATURES = [
  'doubleBrake',
  'ucmp',
  'acop',
  'carDoorLock',
  'safetyEdge',
  'intercom',
  'cctv',
  'obsSwitch',
  'ard',
  'pvd',
] as const
export const ESCALATOR_FEATURES = [
  'skirtSafety',
  'skirtDef',
  'obsGuard',
  'emerg',
  'landFloor',
  'aux',
  'stepSagging',
  'missingStep',
] as const
export const LIFT_SAFETY_PARTS = [
  'landingDoorLock',
  'landingDoorLock2',
  'carDoorLock',
  'carDoorLock2',
  'overspeedGovernor',
  'safetyGear',
  'ruptureValve',
  'buffer',
  'acop',
  'ucmp',
  'safetyCircuit',
] as const
export const ESCALATOR_SAFETY_PARTS = ['step', 'safetyCircuit'] as const

/** What has to be done next on a log-book, and by when (domain.md §1.3). */
export const DUTIES = ['MAINTENANCE', 'EXAMINATION', 'LOAD_TEST', 'USE_PERMIT', 'SPECIAL_MAINTENANCE'] as const
/** Which side owes it. */
export const DUTY_OWED_BY = {
  MAINTENANCE: 'RC',
  EXAMINATION: 'RC',
  LOAD_TEST: 'RC',
  USE_PERMIT: 'RP',
  SPECIAL_MAINTENANCE: 'RC',
} as const satisfies Record<(typeof DUTIES)[number], 'RC' | 'RP'>
/** A duty is "due soon" this many days before its day. */
export const DUE_SOON_DAYS = 30

/** What a data sheet says of the equipment, in the order of spec 001 §3. */
export const EQUIPMENT_FIELDS = [
  'ratedLoadKg',
  'persons',
  'ratedSpeedMs',
  'riseM',
  'floorsServed',
  'floorCount',
  'suspension',
  'ropeCount',
  'ropeDiameterMm',
  'stepWidthMm',
  'inclinationDeg',
  'driveType',
  'manufacturer',
  'model',
] as const

/** The columns of the workbook, in the order of the page (spec 001 §3); what they say of a row stands in logbook.sheet.ts. */
export const LOGBOOK_SHEET_FIELDS = [
  'locationId',
  'formerIds',
  'leNumber',
  'kind',
  'type',
  'stage',
  'addressEn',
  'addressZh',
  'buildingEn',
  'buildingZh',
  'block',
  'region',
  'district',
  'area',
  'latitude',
  'longitude',
  'activation',
  'activatedOn',
  'handedOverOn',
  'installedYear',
  'machineRoomLess',
  'specialMaintenance',
  'contractor',
  'responsible',
  'ownRoles',
  'labels',
  'workGroups',
  'nextDuty',
  'nextDutyOn',
  ...EQUIPMENT_FIELDS,
  'loadTestExpiry',
  'usePermitNo',
  'usePermitExpiry',
  'features',
  'safetyParts',
  'demolishedOn',
  'createdAt',
  'updatedAt',
  'remark',
] as const

export const unitKind = code(UNIT_KINDS)
export const unitType = code(UNIT_TYPES)
export const stage = code(STAGES)
export const duty = code(DUTIES)

/** The types a unit of this kind may have. */
export const typesOf = (kind: (typeof UNIT_KINDS)[number]): readonly string[] =>
  kind === 'L' ? LIFT_TYPES : ESCALATOR_TYPES
export const featuresOf = (kind: (typeof UNIT_KINDS)[number]): readonly string[] =>
  kind === 'L' ? LIFT_FEATURES : ESCALATOR_FEATURES
export const safetyPartsOf = (kind: (typeof UNIT_KINDS)[number]): readonly string[] =>
  kind === 'L' ? LIFT_SAFETY_PARTS : ESCALATOR_SAFETY_PARTS
