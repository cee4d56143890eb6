import { Role } from '@portal/shared/access/roles'
import type { PrismaClient } from '../../../client.ts'
import { type City, daysFrom } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import type { Account } from '../city/people.ts'
import type { Unit } from '../city/units.ts'
import { at, type Random } from '../random.ts'
import { changeOf } from './changes.ts'
import { type Applicant, SHOWN, type Shown } from './shown.ts'

/** An application to be: of which unit, by whom, and when. */
export interface Chosen {
  shown: Shown
  unit: Unit
  org: Org
  applicant: Account
  /** Whose engineer has signed the report. */
  contractor: Org
  submittedAt: Date
  decidedAt: Date | null
}
interface Held {
  unit: Unit
  org: Org
  contractor: Org
}

const MINUTE_MS = 60_000
/** So many units of a premises are applied for together. */
const WHOLE_MAX = 3
const LONGEST_AGO = Math.max(...SHOWN.map(({ ago }) => ago))

/** Finds for every application that is shown a log-book of the applicant's, another one for each. */
export async function choose(db: PrismaClient, city: City, random: Random): Promise<Chosen[]> {
  const held = await heldOf(db, city, random)
  const used = new Set<Unit>()
  let last: readonly Held[] = []
  return SHOWN.flatMap((shown) => {
    if (!shown.isAgain) last = found(shown, city, held, used)
    for (const { unit } of last) used.add(unit)
    const minutes = { sent: random.int(570, 1000), decided: random.int(570, 1000) }
    return last.map((one, index) => ({ shown, ...one, ...whenAndWho(city, shown, one, minutes, index) }))
  })
}

/** Units that are activated and in service, with those who have held them since before the first application and go on to. */
async function heldOf(db: PrismaClient, city: City, random: Random): Promise<Held[]> {
  const before = daysFrom(city, -LONGEST_AGO)
  const parties = await db.logbookParty.findMany({
    where: {
      ...{ kind: { in: ['RC', 'RP'] }, isVoid: false, endsAt: null, startsAt: { lt: before } },
      logbook: { stage: 'IN_SERVICE', activatedOn: { lt: before } },
    },
    select: { logbookId: true, orgId: true },
    orderBy: { id: 'asc' },
  })
  const orgs = new Map(city.orgs.all.map((org) => [org.id, org]))
  const byUnit = Map.groupBy(parties, ({ logbookId }) => logbookId)
  return random.shuffle(city.units).flatMap((unit) => {
    const holders = (byUnit.get(unit.id) ?? []).flatMap(({ orgId }) => orgs.get(orgId) ?? [])
    const contractor = holders.find(({ type }) => type === 'RC')
    return contractor ? holders.map((org) => ({ unit, org, contractor })) : []
  })
}

function found(shown: Shown, city: City, held: readonly Held[], used: ReadonlySet<Unit>): readonly Held[] {
  const { fits } = changeOf(shown.change)
  const open = held.filter(({ unit, org }) => isOf(city, shown.by, org) && fits(unit) && !used.has(unit))
  if (!shown.isWhole) return open.slice(0, 1)
  const whole = (one: Held) => {
    const units = city.units.filter(({ site }) => site.premises === one.unit.site.premises)
    const theirs = open.filter(({ unit, org }) => org === one.org && units.includes(unit))
    return units.length > 1 && units.length <= WHOLE_MAX && theirs.length === units.length ? theirs : undefined
  }
  for (const one of open) {
    const theirs = whole(one)
    if (theirs) return theirs.toSorted((a, b) => a.unit.id - b.unit.id)
  }
  return []
}

function isOf({ orgs: { demo } }: City, by: Applicant, org: Org): boolean {
  if (by === 'contractor') return org.type === 'RC' && org !== demo.rc && org !== demo.rc2
  if (by === 'owner') return org.type === 'RP' && org !== demo.rp && org !== demo.rp2
  return org === demo[by]
}

const APPLY: readonly number[] = [Role.rcAdmin, Role.rcOfficer, Role.rpAdmin]
/** Those of a premises are submitted, and decided, one after another. */
function whenAndWho(
  city: City,
  { ago, took }: Shown,
  { org }: Held,
  minutes: { sent: number; decided: number },
  index: number,
) {
  const inOffice = (day: number, minute: number) =>
    new Date(daysFrom(city, day).getTime() + (minute + index * 6) * MINUTE_MS)
  const staff = city.people.staffOf(org).filter(({ roleId }) => APPLY.includes(roleId))
  return {
    applicant: at(staff, ago % staff.length),
    submittedAt: inOffice(-ago, minutes.sent),
    decidedAt: took === undefined ? null : inOffice(took - ago, minutes.decided),
  }
}
