import { LABELS_PER_LOGBOOK } from '@portal/shared/features/labels/label.schema'
import { startOf } from '@portal/shared/kernel/time'
import type { Org, Orgs } from './city/organizations.ts'
import { type Holding, holdsAt } from './city/parties.ts'
import { type Account, displayName, type People } from './city/people.ts'
import type { Unit } from './city/units.ts'
import { at, type Random } from './random.ts'

interface City {
  random: Random
  orgs: Orgs
  people: People
  units: readonly Unit[]
  holdings: Map<number, Holding[]>
  now: Date
}

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
export function labelRows({ random, orgs, units, holdings, now }: City, firstId: number) {
  let id = firstId
  const bound = new Map<string, number>()
  const rows = Object.entries(LABELS).flatMap(([key, labels]) => {
    // why the cast: the keys of LABELS are demo organizations
    const org = orgs.demo[key as keyof typeof LABELS]
    const seen = units.filter(
      (unit) =>
        org.type === 'EMSD' ||
        (holdings.get(unit.id) ?? []).some((one) => one.org === org && holdsAt(one, now.getTime())),
    )
    return labels.map(([name, color, share]) => ({
      label: { id: id++, name, color, org_id: org.id, created_at: now },
      on: seen.filter((unit) => random.chance(share) && mayBind(bound, org, unit)),
    }))
  })
  return {
    labels: rows.map(({ label }) => label),
    bindings: rows.flatMap(({ label, on }) =>
      on.map((unit) => ({ label_id: label.id, logbook_id: unit.id, created_at: now })),
    ),
  }
}

function mayBind(bound: Map<string, number>, org: Org, unit: Unit): boolean {
  const key = `${org.id}/${unit.id}`
  const count = bound.get(key) ?? 0
  bound.set(key, count + 1)
  return count < LABELS_PER_LOGBOOK
}

/** Who made, activated and edited the log-books. */
export function operationRows({ random, people, units, holdings, now }: City) {
  const rows = units.flatMap((unit) => {
    const creator = holdings.get(unit.id)?.find(({ role }) => role.startsWith('rc.'))?.org
    if (!creator) return []
    const account = at(people.staffOf(creator), 0)
    const created = startOf(unit.createdOn).getTime() + random.int(9 * 60, 17 * 60) * 60_000
    const by = (action: string, when: number, before: object | null, after: object) =>
      operation(account, creator, unit, action, new Date(when), before, after)
    return [
      by('logbook.create', created, null, { locationId: unit.locationId, type: unit.type, leNumber: unit.leNumber }),
      ...(unit.activatedOn
        ? [
            by(
              'logbook.activate',
              startOf(unit.activatedOn).getTime() + random.int(600, 1000) * 60_000,
              { activatedOn: null },
              { activatedOn: unit.activatedOn },
            ),
          ]
        : []),
      ...(unit.remark
        ? [by('logbook.remark', created + random.int(3, 300) * 86_400_000, { remark: '' }, { remark: unit.remark })]
        : []),
    ]
  })
  return rows
    .filter(({ created_at }) => created_at < now)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

const operation = (
  account: Account,
  org: Org,
  unit: Unit,
  action: string,
  createdAt: Date,
  before: object | null,
  after: object,
) => ({
  action,
  model: 'logbook',
  row_id: String(unit.id),
  logbook_id: unit.id,
  user_id: account.id,
  user_name: displayName(account.name),
  org_id: org.id,
  org_name: org.name.en,
  source: 'screen',
  before,
  after,
  created_at: createdAt,
})
