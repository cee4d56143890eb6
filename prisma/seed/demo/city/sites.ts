import { allot, at, type Random } from '../random.ts'
import {
  areaCode,
  BUILDINGS,
  type Building,
  DISTRICTS,
  type District,
  DOOR_ZH,
  ORGANIZATIONS,
  STREETS,
  type Street,
  type Words,
} from '../words.ts'

/** The first seven characters of location ids: one entrance, one address, a handful of units. */
export interface Site {
  premises: string
  /** Sites of one estate share it. */
  building: Place
  district: District
  area: string
  block: string
  lat: number
  lng: number
  lifts: number
  escalators: number
}
/** A building or estate with its address. */
export interface Place {
  kind: string
  name: Words
  street: Street
  number: number
  builtYear: number
  /** What the demo's story needs it for. */
  part: Part | null
}
/** The estate of the demo's responsible person, and the building that keeps failing. */
export type Part = 'demoEstate' | 'badBuilding'

interface KindOfBuilding {
  kind: string
  weight: number
  lifts: readonly [number, number]
  blocks: readonly [number, number]
  /** How many of the city's escalators go here. */
  escalators: number
}
const KINDS: readonly KindOfBuilding[] = [
  { kind: 'residential_estate', weight: 17, lifts: [3, 5], blocks: [2, 5], escalators: 0 },
  { kind: 'single_block', weight: 34, lifts: [2, 4], blocks: [1, 1], escalators: 0 },
  { kind: 'commercial', weight: 13, lifts: [4, 8], blocks: [1, 1], escalators: 3 },
  { kind: 'industrial', weight: 10, lifts: [2, 5], blocks: [1, 1], escalators: 0 },
  { kind: 'mall', weight: 6, lifts: [3, 6], blocks: [1, 1], escalators: 16 },
  { kind: 'station', weight: 3, lifts: [2, 3], blocks: [1, 1], escalators: 14 },
  { kind: 'hospital', weight: 2, lifts: [3, 6], blocks: [1, 1], escalators: 3 },
  { kind: 'hotel', weight: 3, lifts: [3, 6], blocks: [1, 1], escalators: 2 },
  { kind: 'school', weight: 4, lifts: [1, 2], blocks: [1, 1], escalators: 0 },
  { kind: 'car_park', weight: 4, lifts: [2, 3], blocks: [1, 1], escalators: 0 },
  { kind: 'footbridge', weight: 3, lifts: [2, 2], blocks: [1, 1], escalators: 8 },
]
/** Buildings that the demo's story needs. */
const PARTS = [
  { part: 'demoEstate', district: 'ST', kind: 'residential_estate', blocks: 8, lifts: 3, age: 24 },
  { part: 'badBuilding', district: 'KT', kind: 'commercial', blocks: 1, lifts: 5, age: 44 },
] as const
const DEMO_ESCALATORS = 2

/** The sites of every district, by its share of the city's lifts. */
export function makeSites(random: Random, scale: number, thisYear: number): Site[] {
  const draw = drawer(random)
  const lifts = allot(
    Math.round(74_000 / scale),
    DISTRICTS.map(({ lifts }) => lifts),
  )
  const sites = DISTRICTS.flatMap((district, index) => sitesOf(district, at(lifts, index), { random, draw, thisYear }))
  placeEscalators(random, sites, Math.round(11_500 / scale))
  return sites
}

interface Tools {
  random: Random
  draw: (kind: string) => Words
  thisYear: number
}

/** Fills a district with buildings until its lifts are placed. */
function sitesOf(district: District, quota: number, tools: Tools): Site[] {
  const sites: Site[] = []
  const left = () => quota - sites.reduce((sum, { lifts }) => sum + lifts, 0)
  const add = (place: Place, block: string, lifts: number) =>
    sites.push(
      site(
        district,
        place,
        block,
        Math.min(lifts, left()),
        premisesOf(district, sites.length, tools.random),
        tools.random,
      ),
    )
  for (const { part, kind, blocks, lifts, age } of PARTS.filter((one) => one.district === district.code)) {
    const place = newPlace(district, kind, tools.thisYear - age, tools, part)
    for (let block = 1; block <= blocks && left() > 0; block++) add(place, blocks > 1 ? `${block}` : '', lifts)
  }
  while (left() > 0) {
    const kind = tools.random.weighted(KINDS, ({ weight }) => weight)
    const place = newPlace(district, kind.kind, tools.thisYear - age(tools.random), tools)
    const blocks = tools.random.int(...kind.blocks)
    for (let block = 1; block <= blocks && left() > 0; block++)
      add(place, blocks > 1 ? `${block}` : '', tools.random.int(...kind.lifts))
  }
  return sites
}

/** Years since a lift was installed: domain.md 5.1. */
const AGES = [
  { from: 0, to: 9, share: 22 },
  { from: 10, to: 19, share: 17 },
  { from: 20, to: 29, share: 22 },
  { from: 30, to: 39, share: 24 },
  { from: 40, to: 49, share: 12 },
  { from: 50, to: 61, share: 3 },
] as const
const age = (random: Random): number => {
  const { from, to } = random.weighted(AGES, ({ share }) => share)
  return random.int(from, to)
}

function newPlace(
  district: District,
  kind: string,
  builtYear: number,
  { random, draw }: Tools,
  part: Part | null = null,
): Place {
  const street = random.pick(STREETS.filter((one) => one.district === district.code))
  return { kind, name: draw(kind), street, number: random.int(1, 98) * 2 - random.int(0, 1), builtYear, part }
}

const premisesOf = (district: District, index: number, random: Random) =>
  `${String(district.number).padStart(2, '0')}${String(index * 7 + random.int(1, 6)).padStart(5, '0')}`

const site = (
  district: District,
  building: Place,
  block: string,
  lifts: number,
  premises: string,
  random: Random,
): Site => ({
  premises,
  building,
  district,
  area: areaCode(district.code, building.street.area.en),
  block,
  lat: near(building.street.lat, random),
  lng: near(building.street.lng, random),
  lifts,
  escalators: 0,
})

/** Within about 150 metres. */
const near = (degrees: number, random: Random) => Math.round((degrees + random.around(0, 0.0006)) * 1e6) / 1e6

/** Every building once; when a kind runs out its names come again, numbered. */
function drawer(random: Random): (kind: string) => Words {
  const drawn = new Map<string, number>()
  const pools = new Map(
    KINDS.map(({ kind }) => [kind, namedFirst(random.shuffle(BUILDINGS.filter((building) => building.kind === kind)))]),
  )
  return (kind) => {
    const [count, pool] = [drawn.get(kind) ?? 0, pools.get(kind) ?? []]
    drawn.set(kind, count + 1)
    const { en, zh } = at(pool, count % pool.length)
    const phase = Math.floor(count / pool.length) + 1
    return phase === 1 ? { en, zh } : { en: `${en} Phase ${phase}`, zh: `${zh}${phase}期` }
  }
}

/** Estates that a committee of the word lists is named after have to exist. */
const namedFirst = (buildings: readonly Building[]): Building[] => {
  const isNamed = ({ en }: Building) => ORGANIZATIONS.some((org) => org.kind.startsWith('RP_') && org.en.startsWith(en))
  return [...buildings.filter(isNamed), ...buildings.filter((one) => !isNamed(one))]
}

/** Escalators come in pairs, where people walk in crowds. */
function placeEscalators(random: Random, sites: readonly Site[], total: number): void {
  const demo = sites.find(({ building }) => building.part === 'demoEstate')
  if (demo) demo.escalators = Math.min(DEMO_ESCALATORS, total)
  const weight = ({ building }: Site) => KINDS.find(({ kind }) => kind === building.kind)?.escalators ?? 0
  const hosts = sites.filter((one) => weight(one) > 0)
  for (let left = total - (demo?.escalators ?? 0); left > 0 && hosts.length; ) {
    const host = random.weighted(hosts, (one) => weight(one) / (1 + one.escalators / 4))
    const added = Math.min(2, left)
    host.escalators += added
    left -= added
  }
}

/** How an address is written: small to large in English, large to small in Chinese. */
export function addressOf({ building: { name, street, number }, block, district }: Site): Words {
  const en = [
    block && `Block ${block}`,
    name.en,
    `${number} ${street.street.en}`,
    street.area.en === district.en ? '' : street.area.en,
    district.en,
  ]
  const zhBlock = block ? `${block}座` : ''
  return {
    en: en.filter(Boolean).join(', '),
    zh: `${district.zh}${street.area.zh}${street.street.zh}${number}${DOOR_ZH}${name.zh}${zhBlock}`,
  }
}
