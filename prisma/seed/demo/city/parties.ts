import { kindOf } from '@portal/shared/features/parties/party.schema'
import { addDays, type Day, startOf } from '@portal/shared/kernel/time'
import type { RowOf } from '../bulk.ts'
import { at, type Random } from '../random.ts'
import type { Orgs } from './organizations.ts'
import type { People } from './people.ts'
import type { Place } from './sites.ts'
import type { Tenure } from './tenures.ts'
import type { Unit } from './units.ts'

/** A tenure of one unit, its days fixed. */
export interface Holding extends Tenure {
  from: Day
  fromMs: number
  toMs: number
}

/** What every unit's organizations hold; a log-book made later begins later. */
export function holdingsOf(
  random: Random,
  units: readonly Unit[],
  tenures: Map<Place, Tenure[]>,
  orgs: Orgs,
  today: Day,
): Map<number, Holding[]> {
  const installation = new Map<string, Tenure[]>()
  const of = (unit: Unit): Tenure[] => {
    if (unit.stage !== 'INSTALLATION' && !unit.isTest) return tenures.get(unit.site.building) ?? []
    const known =
      installation.get(unit.site.premises) ?? (unit.isTest ? testing(orgs) : installing(random, orgs, today))
    installation.set(unit.site.premises, known)
    return known
  }
  return new Map(units.map((unit) => [unit.id, of(unit).flatMap((tenure) => holding(tenure, unit))]))
}

function holding(tenure: Tenure, { createdOn }: Unit): Holding[] {
  if (tenure.to && tenure.to <= createdOn) return []
  const from = tenure.from && tenure.from > createdOn ? tenure.from : createdOn
  return [
    {
      ...tenure,
      from,
      fromMs: startOf(from).getTime(),
      toMs: tenure.to ? startOf(tenure.to).getTime() : Number.POSITIVE_INFINITY,
    },
  ]
}

/** A lift being installed: its installer, a sub-contractor, the developer. */
function installing(random: Random, orgs: Orgs, today: Day): Tenure[] {
  const { rc } = orgs.demo
  const developer = random.pick(orgs.responsible.filter(({ category }) => category === 'DEV'))
  const common = { from: null, to: null, givenBy: rc }
  return [
    { ...common, org: rc, role: 'rc.PIC', source: 'CREATE' },
    { ...common, org: at(orgs.contractors, 4), role: 'sub.ISC', source: 'SUBCONTRACT', to: addDays(today, 120) },
    { ...common, org: developer, role: 'rp.DEV', source: 'INVITATION' },
  ]
}

const testing = ({ demo: { rc } }: Orgs): Tenure[] => [
  { org: rc, role: 'rc.PMC', from: null, to: null, source: 'CREATE', givenBy: rc },
]

/** Whether a tenure counts at a moment. */
export const holdsAt = ({ fromMs, toMs, revoked }: Holding, at: number): boolean =>
  !revoked?.beforeBegin && fromMs <= at && at < toMs

/** Rows of the relation table. */
export function partyRows(
  units: readonly Unit[],
  holdings: Map<number, Holding[]>,
  people: People,
): RowOf<'LogbookParty'>[] {
  return units.flatMap((unit) =>
    (holdings.get(unit.id) ?? []).map(({ org, role, from, to, source, givenBy, revoked }) => ({
      logbookId: unit.id,
      orgId: org.id,
      kind: kindOf(role),
      role,
      startsAt: startOf(from),
      endsAt: to && startOf(to),
      revokedAt: revoked ? startOf(revoked.on) : null,
      revokeReason: revoked?.reason ?? null,
      isVoid: revoked?.beforeBegin ?? false,
      source,
      givenByOrgId: givenBy.id,
      givenByName: people.nameOf(givenBy),
      createdAt: startOf(from < unit.createdOn ? unit.createdOn : addDays(from, -7)),
    })),
  )
}
