import type { PartyRole } from '@portal/shared/features/parties/party.schema'
import { addDays, addMonths, type Day } from '@portal/shared/kernel/time'
import { at, type Random } from '../random.ts'
import { type Contractor, committeeOf, type Org, type Orgs } from './organizations.ts'
import type { Place, Site } from './sites.ts'

/** Who holds which access to all units of a building, from which day until which. */
export interface Tenure {
  org: Org
  role: PartyRole
  /** Empty: from the day the log-book was made. */
  from: Day | null
  /** The first day without it; empty: no end. */
  to: Day | null
  source: 'CREATE' | 'INVITATION' | 'HANDOVER' | 'CHANGE_RC' | 'SUBCONTRACT' | 'SENSOR'
  givenBy: Org
  revoked?: { on: Day; reason: string; beforeBegin?: boolean }
}
interface Choice {
  random: Random
  orgs: Orgs
  today: Day
}

/** Shares of buildings where something out of the ordinary happened. */
const SHARE = {
  rcChanged: 0.12,
  managed: 0.78,
  managerChanged: 0.1,
  noRp: 0.05,
  subTeam: 0.1,
  revoked: 0.05,
  pending: 0.04,
  isVoid: 0.03,
  maintenanceSub: 0.07,
  alterationSub: 0.05,
  sensors: 0.06,
}
/** So long ago sensors were put on the lifts of the demo's owners' corporation. */
const DEMO_SENSOR_DAYS = 120
/** Units the demo's second responsible person looks after, about. */
const SECOND_RP_UNITS = 22

/** The contractors of every building, by their share of the city, then everybody else who stands in relation to it. */
export function makeTenures(random: Random, sites: readonly Site[], orgs: Orgs, today: Day): Map<Place, Tenure[]> {
  const choice = { random, orgs, today }
  const buildings = Map.groupBy(sites, ({ building }) => building)
  const contractors = allotContractors(choice, buildings)
  const second = secondOf(choice, buildings, contractors)
  return new Map(
    [...buildings.keys()].map((building) => {
      const contractor = contractors.get(building) ?? orgs.demo.rc
      return [building, tenuresOf(choice, building, contractor, second.has(building))]
    }),
  )
}

const units = (sites: readonly Site[]): number =>
  sites.reduce((sum, { lifts, escalators }) => sum + lifts + escalators, 0)

/** Each building goes to a contractor that has less than its share so far. */
function allotContractors({ random, orgs }: Choice, buildings: Map<Place, Site[]>): Map<Place, Contractor> {
  const total = units([...buildings.values()].flat())
  const left = new Map(orgs.contractors.map((one) => [one, (one.share / 100) * total]))
  const bad = at(
    orgs.contractors.filter(({ quality }) => quality === 'bad'),
    0,
  )
  const result = new Map<Place, Contractor>()
  for (const [building, sites] of buildings) {
    const wanted =
      building.part === 'demoEstate' ? orgs.contractors[0] : building.part === 'badBuilding' ? bad : undefined
    const chosen = wanted ?? random.weighted(orgs.contractors, (one) => Math.max(0.5, left.get(one) ?? 0))
    left.set(chosen, (left.get(chosen) ?? 0) - units(sites))
    result.set(building, chosen)
  }
  return result
}

/** A few buildings of both demo contractors for the second responsible person. */
function secondOf({ orgs }: Choice, buildings: Map<Place, Site[]>, contractors: Map<Place, Contractor>): Set<Place> {
  const chosen = new Set<Place>()
  for (const contractor of [orgs.demo.rc, orgs.demo.rc2]) {
    let count = 0
    for (const [building, sites] of buildings) {
      if (contractors.get(building)?.id !== contractor.id || building.part || count >= SECOND_RP_UNITS / 2) continue
      chosen.add(building)
      count += units(sites)
    }
  }
  return chosen
}

function tenuresOf(choice: Choice, building: Place, contractor: Org, isSecond: boolean): Tenure[] {
  const { random, orgs, today } = choice
  const current: Tenure = {
    org: contractor,
    role: 'rc.PMC',
    from: null,
    to: null,
    source: 'CREATE',
    givenBy: contractor,
  }
  const changedOn =
    building.part === 'demoEstate'
      ? addMonths(today, -20)
      : random.chance(SHARE.rcChanged)
        ? addDays(today, -random.int(30, 640))
        : null
  const isHeld =
    isSecond || building.part || orgs.responsible.some((org) => org.building === building) || !random.chance(SHARE.noRp)
  const isNew = building.builtYear >= Number(today.slice(0, 4)) - 2
  return [
    ...(changedOn ? changed(choice, current, changedOn) : [current]),
    ...(isHeld ? responsibleOf(choice, building, contractor, isSecond) : []),
    ...others(choice, building, contractor),
    ...(isNew ? [{ ...current, role: 'rc.PIC' as const, org: random.pick(orgs.contractors) }] : []),
  ]
}

/** The building had another contractor before. */
function changed({ random, orgs }: Choice, current: Tenure, on: Day): Tenure[] {
  const before = random.pick(orgs.contractors.slice(2).filter(({ id }) => id !== current.org.id))
  const source = random.pick(['CHANGE_RC', 'HANDOVER'] as const)
  return [
    { ...current, org: before, givenBy: before, to: on },
    { ...current, from: on, source, givenBy: source === 'HANDOVER' ? before : orgs.demo.regulator },
  ]
}

function responsibleOf(choice: Choice, building: Place, contractor: Org, isSecond: boolean): Tenure[] {
  const { random, orgs } = choice
  const grant = (org: Org | undefined, role: PartyRole, over: Partial<Tenure> = {}): Tenure[] =>
    org ? [{ org, role, from: null, to: null, source: 'INVITATION', givenBy: contractor, ...over }] : []
  const owner = ownerOf(choice, building)
  const managers = orgs.responsible.filter(({ category, id }) => category === 'PMC' && id !== orgs.demo.rp2.id)
  const manager = isSecond
    ? orgs.demo.rp2
    : !owner || building.part === 'demoEstate' || random.chance(SHARE.managed)
      ? random.pick(managers)
      : undefined
  const own = owner?.category ? grant(owner, `rp.${owner.category}`) : []
  if (!manager) return own
  const next = random.pick(managers.filter(({ id }) => id !== manager.id))
  const management = isSecond
    ? grant(manager, 'rp.PMC')
    : managementOf(choice, { manager, next, role: owner?.category === 'CMC' ? 'rp.OWNER' : 'rp.CMC' }, grant)
  const team = random.chance(SHARE.subTeam)
    ? grant(next, 'rp.PMC_S', { from: addDays(choice.today, -random.int(40, 500)), givenBy: manager })
    : []
  return [...own, ...management, ...team]
}

type Grant = (org: Org | undefined, role: PartyRole, over?: Partial<Tenure>) => Tenure[]

/** The managing company: mostly one, sometimes a former or a coming one, sometimes one that was taken away. */
function managementOf(
  { random, today }: Choice,
  { manager, next, role }: { manager: Org; next: Org; role: PartyRole },
  grant: Grant,
): Tenure[] {
  const chance = random.next()
  const [past, coming] = [addDays(today, -random.int(45, 500)), addDays(today, random.int(5, 60))]
  if (chance < SHARE.managerChanged)
    return [...grant(next, 'rp.PMC', { to: past }), ...grant(manager, 'rp.PMC', { from: past })]
  if (chance < SHARE.managerChanged + SHARE.pending)
    return [...grant(manager, 'rp.PMC', { to: coming }), ...grant(next, 'rp.PMC', { from: coming })]
  const main = grant(manager, 'rp.PMC')
  if (chance < 1 - SHARE.revoked - SHARE.isVoid) return main
  const isVoid = chance > 1 - SHARE.isVoid
  const revoked = {
    on: past,
    reason: isVoid ? '邀請錯誤的機構，未生效前已撤銷。' : '管理合約提前終止。',
    beforeBegin: isVoid,
  }
  return [...main, ...grant(next, role, { from: addDays(past, isVoid ? 20 : -90), to: isVoid ? null : past, revoked })]
}

/** Who owns it: a corporation or committee of flat owners, a developer, a company, or nobody who registered. */
function ownerOf({ random, orgs, today }: Choice, building: Place): Org | undefined {
  const of = (category: string) => orgs.responsible.filter((org) => org.category === category)
  const corporation =
    orgs.responsible.find((org) => org.building === building) ?? committee(building, [...of('OCOMM'), ...of('MAC')])
  if (corporation) return corporation
  if (building.builtYear >= Number(today.slice(0, 4)) - 4) return random.pick(of('DEV'))
  const owners = of('OWNER')
  if (building.kind === 'hospital') return owners.find(({ name }) => name.en.includes('Medical'))
  if (building.kind === 'school') return owners.find(({ name }) => name.en.includes('School'))
  if (building.kind === 'hotel') return owners.find(({ name }) => name.en.includes('Hotel'))
  if (building.kind === 'station' || building.kind === 'footbridge') return random.pick(of('CMC'))
  return building.kind.startsWith('resid') || building.kind === 'single_block'
    ? random.chance(0.4)
      ? random.pick(owners)
      : undefined
    : random.pick(owners)
}

const committee = (building: Place, orgs: readonly Org[]): Org | undefined =>
  committeeOf(
    building,
    orgs.map((org) => ({ ...org.name, org })),
  )?.org

/** Sub-contractors and the supplier of sensors. */
function others({ random, orgs, today }: Choice, building: Place, contractor: Org): Tenure[] {
  const org = random.pick(orgs.contractors.filter(({ id }) => id !== contractor.id))
  const sub = { org, source: 'SUBCONTRACT', givenBy: contractor } as const
  const ago = (min: number, max: number) => addDays(today, -random.int(min, max))
  const grants: Tenure[] = []
  if (random.chance(SHARE.maintenanceSub))
    grants.push({ ...sub, role: 'sub.MSC', from: ago(60, 400), to: addDays(today, random.int(30, 300)) })
  const altered = ago(60, 600)
  if (random.chance(SHARE.alterationSub))
    grants.push({ ...sub, role: 'sub.ASC', from: altered, to: addDays(altered, random.int(20, 50)) })
  const sensors = {
    org: orgs.demo.supplier,
    role: 'supplier.SENSOR',
    to: null,
    source: 'SENSOR',
    givenBy: contractor,
  } as const
  if (random.chance(SHARE.sensors)) grants.push({ ...sensors, from: ago(30, 300) })
  // so that everybody of the demo has sensors to look at
  else if (building.part === 'demoEstate') grants.push({ ...sensors, from: addDays(today, -DEMO_SENSOR_DAYS) })
  return grants
}
