import type { FindingClass } from '@portal/shared/features/inspection-findings/finding.codes'
import { FOLLOW_UP_ACTION, isWork } from '@portal/shared/features/job-records/job-record.codes'
import type { Unit } from '../city/units.ts'
import type { Random } from '../random.ts'
import { REMARKS, type Remark, type Words } from '../words.ts'
import type { Outcome } from './visits.ts'

/** Where work was done, what was wrong, what was done about it. */
export interface Part {
  part: string
  component: string
  defect?: string
  actions: string[]
  remark: string
  /** Of what an inspection found. */
  findingClass?: FindingClass
}
export interface Text {
  words: Words
  parts: Part[]
}

/** The first word found decides where a remark belongs. */
const PLACES: readonly (readonly [RegExp, lift: string, escalator: string])[] = [
  [/hydraulic|valve|oil level/i, 'WD08-01', 'WDE01-04'],
  [/light curtain|safety edge/i, 'WD03-03', 'WDE06-04'],
  [/comb/i, 'WD03-01', 'WDE05-04'],
  [/handrail/i, 'WD03-01', 'WDE04-01'],
  [/skirt/i, 'WD03-01', 'WDE05-02'],
  [/step.?chain|drive chain/i, 'WD06-01', 'WDE03-03'],
  [/missing-step/i, 'WD06-01', 'WDE03-06'],
  [/\bstep|\broller/i, 'WD05-03', 'WDE03-01'],
  [/emergency stop/i, 'WD04-02', 'WDE06-01'],
  [/door lock|interlock/i, 'WD05-01', 'WDE05-05'],
  [/hanger/i, 'WD05-03', 'WDE05-05'],
  [/door shoe|sill/i, 'WD05-04', 'WDE05-05'],
  [/door/i, 'WD03-02', 'WDE05-05'],
  [/guide shoe/i, 'WD04-03', 'WDE03-04'],
  [/rope/i, 'WD06-01', 'WDE03-03'],
  [/brake/i, 'WD02-01', 'WDE02-04'],
  [/level|encoder/i, 'WD03-10', 'WDE02-05'],
  [/\bcard|controller|inverter|parameter|display|group control/i, 'WD02-04', 'WDE01-02'],
  [/button|panel/i, 'WD03-04', 'WDE06-01'],
  [/intercom|alarm/i, 'WD03-08', 'WDE06-04'],
  [/\bfan|\blight/i, 'WD03-05', 'WDE01-06'],
  [/buffer/i, 'WD07-01', 'WDE01-01'],
  [/water|pit/i, 'WD07-06', 'WDE01-01'],
  [/\boil|gearbox/i, 'WD01-05', 'WDE02-02'],
]
const DEFECTS: readonly (readonly [RegExp, string])[] = [
  [/voltage|power/i, 'POWER_DIP'],
  [/water/i, 'WATER'],
  [/foreign|stone|stuck|dirt|rubbish/i, 'FOREIGN_OBJECT'],
  [/crack/i, 'CRACK'],
  [/leak/i, 'LEAK'],
  [/loose|slack/i, 'LOOSE'],
  [/shift|misalign|uneven|gap/i, 'MISALIGNED'],
  [/contact/i, 'CONTACT'],
  [/worn|\bwear|weak|\blow\b|aged|broken|near limit/i, 'WEAR'],
  [/\bcard|parameter|\bcounter\b|communication/i, 'SOFTWARE'],
  [/breaker|motor|burnt|fault/i, 'ELECTRICAL'],
  [/rust|corros/i, 'CORROSION'],
  [/misuse|vandal|forced/i, 'VANDALISM'],
]
/** How grave it is what an inspection found, where it is not of class B. */
const CLASSES: readonly (readonly [RegExp, FindingClass])[] = [
  [/door lock|brake/i, 'A'],
  [/\boil/i, 'C'],
  [/records/i, 'D'],
  [/permit/i, 'E'],
]
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/replaced|renewed/i, 'REPLACED'],
  [/adjust|tighten|align|reset|reseat|correct/i, 'ADJUSTED'],
  [/clean|removed|dried/i, 'CLEANED'],
  [/lubricat|\btopped/i, 'LUBRICATED'],
  [/repair|fixed/i, 'REPAIRED'],
  [/check|test|confirm/i, 'CHECKED'],
]

interface Prepared extends Remark {
  highestFloor: number
  isHydraulic: boolean
  isRoped: boolean
}
const PREPARED: readonly Prepared[] = REMARKS.map((remark) => ({
  ...remark,
  highestFloor: Math.max(
    0,
    ...[...`${remark.en} ${remark.cause.en} ${remark.action.en}`.matchAll(/(\d+)\/F/g)].map(([, floor]) =>
      Number(floor),
    ),
  ),
  isHydraulic: /hydraulic/i.test(remark.en),
  isRoped: /rope|counterweight|governor|safety gear|gearbox|machine room/i.test(remark.en),
}))
const fitting = new Map<string, readonly Prepared[]>()

/** What a worker writes about the work, and the parts it concerns. */
export function textOf(random: Random, unit: Unit, type: string, outcome: Outcome): Text {
  const { cause, action, ...remark } = random.pick(candidates(unit, type, outcome))
  const words = {
    en: [remark.en, cause.en && `Cause: ${cause.en}.`, action.en && `Action: ${action.en}.`].filter(Boolean).join(' '),
    zh: [remark.zh, cause.zh && `原因：${cause.zh}。`, action.zh && `處理：${action.zh}。`].filter(Boolean).join(''),
  }
  const isPlain = remark.outcome === 'normal' || isWork('suspended', type)
  return {
    words,
    parts: isPlain ? [] : [foundAt(type, remark, partOf(unit, words.en, `${cause.en} ${action.en}`, remark.outcome))],
  }
}

/** Whatever an inspection finds needs follow-up. */
function foundAt(type: string, { en }: Words, part: Part): Part {
  if (!isWork('inspection', type)) return part
  const findingClass = CLASSES.find(([pattern]) => pattern.test(en))?.[1] ?? 'B'
  return { ...part, actions: [...new Set([...part.actions, FOLLOW_UP_ACTION])], findingClass }
}
/** What was found, without what the contractor is asked to do. */
export const findingIn = (text: string): string =>
  (text.split(/; |，(?=已|須|承辦商)/)[0] ?? text).replace(/[.。]$/, '')

/** Remarks of the type and outcome that suit the unit; of another outcome when the list has none. */
function candidates(unit: Unit, type: string, outcome: Outcome): readonly Prepared[] {
  const isHydraulic = unit.type.startsWith('H')
  const key = [type, outcome, unit.kind, isHydraulic, unit.floors].join()
  const known = fitting.get(key)
  if (known) return known
  const suits = (one: Prepared) =>
    one.type === type &&
    one.units.includes(unit.kind) &&
    one.highestFloor < Math.max(unit.floors, 1) &&
    (isHydraulic ? !one.isRoped : !one.isHydraulic)
  const ofType = PREPARED.filter(suits)
  const exact = ofType.filter((one) => one.outcome === outcome)
  const found = exact.length ? exact : ofType.length ? ofType : PREPARED.filter((one) => one.type === type)
  fitting.set(key, found)
  return found
}

function partOf({ kind }: Unit, text: string, deed: string, outcome: string): Part {
  const place = PLACES.find(([pattern]) => pattern.test(text))
  const component = (kind === 'L' ? place?.[1] : place?.[2]) ?? (kind === 'L' ? 'WD02-04' : 'WDE06-06')
  const actions = ACTIONS.filter(([pattern]) => pattern.test(deed.trim() ? deed : text))
    .map(([, code]) => code)
    .slice(0, 2)
  const isOpen = outcome === 'followup'
  const defect = DEFECTS.find(([pattern]) => pattern.test(text))?.[1] ?? (outcome === 'defect' ? 'UNKNOWN' : undefined)
  return {
    part: component.slice(0, component.indexOf('-')),
    component,
    ...(defect && { defect }),
    actions: [...(actions.length ? actions : ['CHECKED']), ...(isOpen ? [FOLLOW_UP_ACTION] : [])],
    remark: '',
  }
}
