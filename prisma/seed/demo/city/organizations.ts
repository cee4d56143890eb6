import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { addDays, type Day } from '@portal/shared/kernel/time'
import type { DemoOrg } from '../accounts.ts'
import type { RowOf } from '../bulk.ts'
import { at, type Random } from '../random.ts'
import { ORGANIZATIONS, STREETS, type Words } from '../words.ts'
import type { Place, Site } from './sites.ts'

/** How well a contractor works: what makes the health of lifts differ visibly. */
export const QUALITIES = {
  good: { breakdowns: 0.6, arrivalMinutes: 24, minutes: 0.9, late: 0.02, inRange: 0.96, skipped: 0.01, defects: 0.7 },
  fair: { breakdowns: 1, arrivalMinutes: 42, minutes: 1, late: 0.07, inRange: 0.88, skipped: 0.03, defects: 1 },
  bad: { breakdowns: 2.1, arrivalMinutes: 75, minutes: 1.5, late: 0.24, inRange: 0.66, skipped: 0.09, defects: 1.5 },
} as const
export type Quality = keyof typeof QUALITIES

export interface Org {
  id: number
  type: 'RC' | 'RP' | 'ADM' | 'SUPL' | 'EMSD'
  category: RpCategory | null
  name: Words
  /** Where the word list's `{building}` came from. */
  building: Place | null
}
export interface Contractor extends Org {
  quality: Quality
  /** Of the city's units, in parts of a hundred. */
  share: number
}
export interface Orgs {
  contractors: readonly Contractor[]
  responsible: readonly Org[]
  demo: Record<DemoOrg, Org>
  all: readonly Org[]
}

/** Categories of responsible persons whose names stand in the word list as they are. */
const CATEGORIES = ['OCOMM', 'MAC', 'PMC', 'OWNER', 'CMC', 'DEV'] as const
type RpCategory = 'OC' | (typeof CATEGORIES)[number]

/** The demo's contractor first, then its rival. */
const CONTRACTORS: readonly (readonly [Quality, number])[] = [
  ['good', 22],
  ['fair', 15],
  ['bad', 12],
  ['good', 10],
  ['fair', 9],
  ['good', 8],
  ['bad', 6],
  ['fair', 6],
  ['good', 5],
  ['good', 3],
  ['fair', 2],
  ['bad', 2],
]
const named = (kind: string) => ORGANIZATIONS.filter((row) => row.kind === kind)

/** Contractors, responsible persons of every category, a consultant, a supplier, and the regulator that stands already. */
export function makeOrgs(random: Random, sites: readonly Site[], firstId: number, regulator: Words): Orgs {
  let id = firstId
  const org = (
    type: Org['type'],
    name: Words,
    category: RpCategory | null = null,
    building: Place | null = null,
  ): Org => ({ id: id++, type, category, name, building })
  const contractors = CONTRACTORS.map(([quality, share], index) => ({
    ...org('RC', at(named('RC'), index)),
    quality,
    share,
  }))
  const responsible = [
    ...corporations(random, sites, org),
    ...CATEGORIES.flatMap((category) => named(`RP_${category}`).map(({ en, zh }) => org('RP', { en, zh }, category))),
  ]
  const [consultant, supplier] = [org('ADM', at(named('CONSULTANT'), 0)), org('SUPL', at(named('SUPPLIER'), 0))]
  const all = [...contractors, ...responsible, consultant, supplier]
  return {
    contractors,
    responsible,
    all,
    demo: { ...castOf(contractors, responsible), consultant, supplier, regulator: regulatorOf(regulator) },
  }
}

/** Who plays which part: the two largest contractors, the first owners' corporation, the first managing company. */
const castOf = (contractors: readonly Contractor[], responsible: readonly Org[]) => {
  const managers = responsible.filter(({ category }) => category === 'PMC')
  return { rc: at(contractors, 0), rc2: at(contractors, 1), rp: at(responsible, 0), rp2: at(managers, 0) }
}
const regulatorOf = (name: Words): Org => ({ id: REGULATOR_ORG_ID, type: 'EMSD', category: null, name, building: null })

/** The committee that the word lists name after a building. */
export const committeeOf = <O extends Words>({ name }: Place, committees: readonly O[]): O | undefined =>
  committees.find(({ en }) => en.startsWith(`${name.en} Owners`) || en.startsWith(`${name.en}, `))

/** Owners' corporations are named after their building; the demo's comes first. */
function corporations(
  random: Random,
  sites: readonly Site[],
  org: (type: 'RP', name: Words, category: RpCategory, building: Place) => Org,
): Org[] {
  const homes = [...new Set(sites.map(({ building }) => building))].filter(
    ({ kind }) => kind === 'residential_estate' || kind === 'single_block',
  )
  const demo = homes.filter(({ part }) => part === 'demoEstate')
  const others = homes.filter((home) => !demo.includes(home) && !committeeOf(home, ORGANIZATIONS))
  const chosen = [...demo, ...random.shuffle(others)].slice(0, named('RP_OC').length)
  return chosen.map((building) => {
    const name = at(named('RP_OC'), 0)
    return org(
      'RP',
      { en: name.en.replace('{building}', building.name.en), zh: name.zh.replace('{building}', building.name.zh) },
      'OC',
      building,
    )
  })
}

/** The rows of the table, with made-up addresses and numbers. */
export function orgRows(random: Random, orgs: Orgs, today: Day, createdAt: Date): RowOf<'Organization'>[] {
  const contractors = new Set<number>(orgs.contractors.map(({ id }) => id))
  return orgs.all.map(({ id, type, category, name, building }) => {
    const street = building?.street ?? random.pick(STREETS)
    const [number, floor] = [building?.number ?? random.int(1, 180), random.int(2, 28)]
    const isContractor = contractors.has(id)
    return {
      id,
      type,
      rpCategory: category,
      nameEn: name.en,
      nameZh: name.zh,
      addressEn: `${building ? 'Management Office, G/F' : `Unit ${random.int(1, 12)}, ${floor}/F`}, ${number} ${street.street.en}, ${street.area.en}`,
      addressZh: `${street.area.zh}${street.street.zh}${number}號${building ? '地下管理處' : `${floor}樓${random.int(1, 12)}室`}`,
      email: `office@org${id}.example`,
      phone: `${random.pick(['2', '3'])}${random.int(1_000_000, 9_999_999)}`,
      rcNumber: isContractor ? `RLC${random.int(12, 24)}${String(random.int(1, 90)).padStart(3, '0')}` : null,
      registrationNumber: String(random.int(10_000_000, 79_999_999)),
      registrationExpiry: isContractor ? addDays(today, random.int(60, 1500)) : null,
      version: 1,
      createdAt,
    }
  })
}
