import type { Sheet } from '@portal/shared/features/sheets/sheet'
import type { Day } from '@portal/shared/kernel/time'
import { KG_PER_PERSON } from '../city/specifications.ts'
import type { Unit } from '../city/units.ts'
import { at, type Random } from '../random.ts'
import { MAKERS, type Words } from '../words.ts'

interface Around {
  /** The day on which the work was finished. */
  on: Day
  random: Random
}
/** A kind of work, or of mistake, after which a data sheet says something else. */
interface Change {
  reason: Words
  /** As the engineer's report says it. */
  work: string
  fits(unit: Unit): boolean
  /** The sheet as it is afterwards. */
  of(sheet: Sheet, around: Around): Sheet
  /** A safety component was changed, and its use was resumed by a permit. */
  isPermitted?: true
}

const MORE_KG = 150
const isLift = ({ kind }: Unit) => kind === 'L'
const isTraction = ({ kind, type }: Unit) => kind === 'L' && type === 'EP'
const isEscalator = ({ kind, type }: Unit) => kind === 'E' && type === 'E'

const equipped = (sheet: Sheet, over: Partial<Sheet['specification']>): Sheet => ({
  ...sheet,
  specification: { ...sheet.specification, ...over },
})
const fitted = (sheet: Sheet, features: readonly string[], installedOn: Day): Sheet =>
  equipped(sheet, {
    features: {
      ...sheet.specification.features,
      ...Object.fromEntries(features.map((one) => [one, { value: 'Y', installedOn }])),
    },
  })
/** Each of these parts of another maker than before. */
function replaced(sheet: Sheet, parts: readonly string[], random: Random): Sheet {
  const before = sheet.specification.safetyParts
  const others = parts.map((part) => {
    const makers = MAKERS.filter((one) => one.part === part && one.model !== before[part]?.model)
    const { manufacturer, model } = random.pick(makers)
    return [part, { manufacturer, model }] as const
  })
  return equipped(sheet, { safetyParts: { ...before, ...Object.fromEntries(others) } })
}
/** A machine of somebody else. */
function remade(sheet: Sheet, random: Random): Sheet {
  const makers = MAKERS.filter(({ part, model }) => part === 'lift' && !/hydro/i.test(model))
  const { manufacturer, model } = random.pick(
    makers.filter((one) => one.manufacturer !== sheet.specification.manufacturer),
  )
  return equipped(sheet, { manufacturer, model, driveType: 'GEARLESS' })
}
/** About so many metres to the south-east, as one moves a pin to the door. */
const DEGREES = { latitude: -0.00026, longitude: 0.00031 }
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** What the demo's contractors and responsible persons apply for; each makes a difference whatever the sheet says. */
export const CHANGES = {
  modernised: {
    reason: {
      en: 'Machine, controller and car door replaced in the modernisation',
      zh: '優化工程更換曳引機、控制系統及機廂門',
    },
    work: 'Modernisation: machine, controller and car door',
    fits: (unit) => isTraction(unit) && unit.installedYear < 2004 && !unit.specialMaintenance,
    of: (sheet, { on, random }) =>
      replaced(fitted(remade(sheet, random), ['ard', 'carDoorLock'], on), ['carDoorLock', 'safetyCircuit'], random),
    isPermitted: true,
  },
  car: {
    reason: { en: 'Car replaced by a larger one', zh: '更換較大的機廂，額定載重量增加' },
    work: 'Replacement of the car and load test',
    fits: isTraction,
    of(sheet) {
      const ratedLoadKg = (sheet.specification.ratedLoadKg ?? 0) + MORE_KG
      return equipped(sheet, { ratedLoadKg, persons: Math.floor(ratedLoadKg / KG_PER_PERSON) })
    },
  },
  ropes: {
    reason: { en: 'Suspension ropes replaced by ropes of another diameter', zh: '更換不同直徑的懸吊鋼纜' },
    work: 'Replacement of the suspension ropes',
    fits: (unit) => isTraction(unit) && !unit.machineRoomLess,
    of(sheet) {
      const isThin = sheet.specification.ropeDiameterMm === 10
      return equipped(sheet, { suspension: 'ROPE', ropeCount: isThin ? 5 : 6, ropeDiameterMm: isThin ? 12 : 10 })
    },
  },
  brake: {
    reason: {
      en: 'Double brake and protection against unintended movement fitted; special maintenance no longer needed',
      zh: '加裝雙重制動系統及防止機廂不正常移動的裝置，不再需要特別保養',
    },
    work: 'Addition of a double brake and of protection against unintended car movement',
    fits: (unit) => isTraction(unit) && unit.specialMaintenance && !unit.hasDoubleBrake,
    of: (sheet, { on, random }) => ({
      ...replaced(fitted(sheet, ['doubleBrake', 'ucmp', 'acop'], on), ['acop', 'ucmp'], random),
      specialMaintenance: false,
    }),
    isPermitted: true,
  },
  governor: {
    reason: { en: 'Overspeed governor replaced after the examination', zh: '檢驗後更換限速器' },
    work: 'Replacement of the overspeed governor',
    fits: isTraction,
    of: (sheet, { random }) => replaced(sheet, ['overspeedGovernor'], random),
    isPermitted: true,
  },
  camera: {
    reason: { en: 'Closed-circuit television and intercom renewed', zh: '更新機廂閉路電視及對講機' },
    work: 'Renewal of closed-circuit television and intercom',
    fits: isLift,
    of: (sheet, { on }) => fitted(sheet, ['cctv', 'intercom'], on),
  },
  rescue: {
    reason: { en: 'Automatic rescue device fitted', zh: '加裝自動拯救裝置' },
    work: 'Addition of an automatic rescue device',
    fits: isTraction,
    of: (sheet, { on }) => fitted(sheet, ['ard'], on),
  },
  floors: {
    reason: { en: 'The lift serves the new basement', zh: '升降機延伸至新設的地庫' },
    work: 'Extension of the travel by one floor',
    fits: isTraction,
    of(sheet) {
      const { floorCount, riseM, floorsServed } = sheet.specification
      const rise = Math.round(((riseM ?? 0) + 4.2) * 10) / 10
      return equipped(sheet, { floorCount: (floorCount ?? 2) + 1, riseM: rise, floorsServed: `B1/F, ${floorsServed}` })
    },
  },
  year: {
    reason: { en: 'The year of installation is that of the use permit', zh: '安裝年份應與准用證相同' },
    work: 'Review of the records of installation',
    fits: isLift,
    of: (sheet) => ({ ...sheet, installedYear: (sheet.installedYear ?? 0) - 1 }),
  },
  steps: {
    reason: { en: 'Steps and detectors of missing steps renewed', zh: '更換梯級及梯級缺失檢測裝置' },
    work: 'Renewal of the steps and of the detectors of missing steps',
    fits: isEscalator,
    of: (sheet, { on, random }) => replaced(fitted(sheet, ['missingStep'], on), ['step'], random),
    isPermitted: true,
  },
  skirt: {
    reason: { en: 'Skirt deflectors replaced by brushes', zh: '裙板導向裝置更換為毛刷' },
    work: 'Replacement of the skirt deflectors',
    fits: isEscalator,
    of(sheet, { on }) {
      const features = { ...sheet.specification.features, skirtDef: { value: 'B' as const, installedOn: on } }
      return equipped(sheet, { features })
    },
  },
  position: {
    reason: { en: 'Position corrected to the entrance of the lift lobby', zh: '位置更正至升降機大堂入口' },
    work: 'Survey of the position of the lift lobby',
    fits: isLift,
    of: (sheet) => ({
      ...sheet,
      latitude: rounded((sheet.latitude ?? 0) + DEGREES.latitude),
      longitude: rounded((sheet.longitude ?? 0) + DEGREES.longitude),
    }),
  },
  renamed: {
    reason: { en: 'The building is to have another name', zh: '大廈將會更改名稱' },
    work: 'Review of the particulars of the building',
    fits: isLift,
    of: (sheet) => ({ ...sheet, buildingEn: `New ${sheet.buildingEn}`, buildingZh: `新${sheet.buildingZh}` }),
  },
} as const satisfies Record<string, Change>
export type ChangeName = keyof typeof CHANGES
export const changeOf = (name: ChangeName): Change => CHANGES[name]

/** One after another in English and in Chinese. */
export const inTurn = ({ en, zh }: Words, nth: number): string => at([en, zh], nth % 2)
