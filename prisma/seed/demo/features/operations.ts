import { addDays, startOf } from '@portal/shared/kernel/time'
import type { City } from '../city/city.ts'
import { type Renamed, renamed } from '../city/former.ts'
import type { Org } from '../city/organizations.ts'
import { partyRows } from '../city/parties.ts'
import { type Account, displayName } from '../city/people.ts'
import type { Unit } from '../city/units.ts'
import { HOUR } from '../jobs/visits.ts'
import type { DemoPart } from '../part.ts'
import { at } from '../random.ts'

/** Who made, activated and edited the log-books, and who has given and taken away access. */
export const operations: DemoPart = { rows: ({ city }) => ({ OperationEvent: operationRows(city) }) }

function operationRows({ random: city, people, units, holdings, orgs, now }: City) {
  const random = city.fork('operations')
  const former = new Map(renamed({ units, holdings, orgs }).map((one) => [one.unit.id, one]))
  const rows = units.flatMap((unit) => {
    const creator = holdings.get(unit.id)?.find(({ role }) => role.startsWith('rc.'))?.org
    if (!creator) return []
    const account = at(people.staffOf(creator), 0)
    const created = startOf(unit.createdOn).getTime() + random.int(9 * 60, 17 * 60) * 60_000
    const by = (action: string, when: number, before: object | null, after: object) =>
      operation(account, creator, unit, action, new Date(when), before, after)
    return [
      by('logbook.create', created, null, {
        locationId: former.get(unit.id)?.formerId ?? unit.locationId,
        type: unit.type,
        leNumber: unit.leNumber,
      }),
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
      ...stagesOf(unit, former.get(unit.id)).map(({ action, on, before, after }) =>
        by(action, startOf(on).getTime() + 9 * HOUR, before, after),
      ),
      ...(unit.remark
        ? [by('logbook.remark', created + random.int(3, 300) * 86_400_000, { remark: '' }, { remark: unit.remark })]
        : []),
    ]
  })
  const all = [...rows, ...accessRows({ units, holdings, people, orgs })]
  return all.filter(({ createdAt }) => createdAt < now).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

/** Who gave which access, and who took it away; a grant has the number of its place among all. */
function accessRows({ units, holdings, people, orgs }: Pick<City, 'units' | 'holdings' | 'people' | 'orgs'>) {
  const known = new Map(orgs.all.map((org) => [org.id, org]))
  return partyRows(units, holdings, people).flatMap((grant, index) => {
    const giver = known.get(grant.givenByOrgId ?? 0)
    if (!giver) return []
    const { orgId, role, startsAt, endsAt, revokedAt, revokeReason, createdAt } = grant
    const of = {
      model: 'logbookParty',
      rowId: String(index + 1),
      logbookId: grant.logbookId,
      userId: null,
      userName: grant.givenByName ?? '',
      orgId: giver.id,
      orgName: giver.name.en,
      orgNameZh: giver.name.zh,
      source: 'screen',
    }
    const begun = { orgId, role, startsAt, endsAt: revokedAt ? null : endsAt }
    return [
      { ...of, action: 'party.grant', before: null, after: begun, createdAt: new Date(createdAt ?? startsAt) },
      ...(revokedAt
        ? [
            {
              ...of,
              action: 'party.revoke',
              before: begun,
              after: { endsAt: revokedAt, revokedAt, revokeReason },
              createdAt: new Date(revokedAt),
            },
          ]
        : []),
    ]
  })
}

/** How it came into service and went out of it, where the demo tells so. */
function stagesOf({ locationId, demolishedOn }: Unit, former: Renamed | undefined) {
  const begun = former && {
    action: 'logbookStage.takeIntoService',
    on: former.until,
    before: { stage: 'INSTALLATION', locationId: former.formerId },
    after: { stage: 'IN_SERVICE', locationId },
  }
  const ended = demolishedOn && {
    action: 'logbookStage.demolish',
    on: addDays(demolishedOn, 1),
    before: { stage: 'IN_SERVICE', demolishedOn: null },
    after: { stage: 'DEMOLISHED', demolishedOn, reason: '升降機塔已拆卸，工程見拆卸紀錄。' },
  }
  return [begun, ended].flatMap((one) => one || [])
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
  rowId: String(unit.id),
  logbookId: unit.id,
  userId: account.id,
  userName: displayName(account.name),
  orgId: org.id,
  orgName: org.name.en,
  orgNameZh: org.name.zh,
  source: 'screen',
  before,
  after,
  createdAt,
})
