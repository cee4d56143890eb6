import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import type { City } from '../city/city.ts'
import type { Org } from '../city/organizations.ts'
import { holdsAt } from '../city/parties.ts'
import type { Unit } from '../city/units.ts'
import type { DemoPart } from '../part.ts'

const FIRST_LABEL_ID = 1
const LABELS: Record<'rc' | 'rp' | 'regulator', readonly (readonly [name: string, color: string, share: number])[]> = {
  rc: [
    ['待報價', '#B45309', 0.1],
    ['現代化工程', '#166BBB', 0.08],
    ['VIP', '#7C3AED', 0.05],
    ['Night works only', '#363868', 0.04],
    ['鎖匙在管理處', '#0F766E', 0.12],
  ],
  rp: [
    ['大維修', '#B91C1C', 0.2],
    ['優先跟進', '#B45309', 0.25],
    ['已投保', '#166BBB', 0.6],
  ],
  regulator: [
    ['重點巡查', '#B91C1C', 0.02],
    ['High breakdown rate', '#B45309', 0.02],
    ['商場', '#166BBB', 0.05],
    ['資助計劃', '#0F766E', 0.03],
  ],
}

/** A few labels of the demo's organizations on log-books they see. */
export const labels: DemoPart = {
  rows: ({ city }) => {
    const made = labelled(city)
    return {
      Label: made.map(({ label }) => label),
      LabelOnLogbook: made.flatMap(({ label, on }) =>
        on.map((unit) => ({ labelId: label.id, logbookId: unit.id, createdAt: city.now })),
      ),
    }
  },
}

function labelled({ random, orgs, units, holdings, now }: City) {
  const chance = random.fork('labels')
  let id = FIRST_LABEL_ID
  const bound = new Map<string, number>()
  return Object.entries(LABELS).flatMap(([key, named]) => {
    // why the cast: the keys of LABELS are demo organizations
    const org = orgs.demo[key as keyof typeof LABELS]
    const seen = units.filter(
      (unit) =>
        org.type === 'EMSD' ||
        (holdings.get(unit.id) ?? []).some((one) => one.org === org && holdsAt(one, now.getTime())),
    )
    return named.map(([name, color, share]) => ({
      label: { id: id++, name, color, orgId: org.id, createdAt: now },
      on: seen.filter((unit) => chance.chance(share) && mayBind(bound, org, unit)),
    }))
  })
}

function mayBind(bound: Map<string, number>, org: Org, unit: Unit): boolean {
  const key = `${org.id}/${unit.id}`
  const count = bound.get(key) ?? 0
  bound.set(key, count + 1)
  return count < LABELS_PER_LOGBOOK
}
