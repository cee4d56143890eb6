import { POOL_ADDED, TEAM } from '../../../../api/test/bodies.ts'
import { knownDuties } from './duty.known.ts'
import type { Made } from './rows.ts'

/** Values of inspections and duties that exist, and right bodies of their calls. */
export function knownInspections({ inspection, logbooks, ...made }: Made): [string, unknown[]][] {
  const { teams, plans, findings, generations, accessor, member, consultant } = inspection
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const [team] = teams
  const ids = idsOf(plans)
  const planned = { ids, plannedAt: '2026-12-08T09:00:00+08:00' }
  const lines = logbooks.map(({ locationId }) => locationId)
  const leave = { userId: member.id, from: '2099-01-01', to: '2099-01-02' }
  return [
    ...knownDuties({ ...made, logbooks }),
    ['inspectionTeam.id', idsOf(teams)],
    ['inspectionTeam.ids', idsOf(teams)],
    ['inspectionPool.id', idsOf(plans)],
    ['inspectionPool.ids', idsOf(plans)],
    ['inspectionSchedule.ids', idsOf(plans)],
    ['inspectionFinding.id', idsOf(findings)],
    ['inspectionFinding.ids', idsOf(findings)],
    ['inspectionSchedule.id', idsOf([...plans, ...generations])],
    ['teamId', idsOf(teams)],
    ['orgId', [consultant.id]],
    ['post /api/inspectionTeam', [{ ...TEAM, name: 'A new team', orgId: consultant.id }]],
    ['put /api/inspectionTeam/:id', [{ ...TEAM, name: 'Another team', version: 1 }]],
    ['post /api/inspectionTeam/:id/user', [{ kind: 'ACCESSOR', userIds: [accessor.id] }]],
    ['post /api/inspectionTeam/:id/user/remove', [{ userIds: [member.id] }]],
    ['post /api/inspectionTeam/:id/leave', [leave]],
    ['post /api/inspectionTeam/:id/leave/remove', [leave]],
    ['post /api/inspectionFinding/move', [{ move: 'answer', remark: 'x', ids: idsOf(findings) }]],
    [
      'post /api/inspectionSchedule/generate',
      [{ teamIds: idsOf(teams).slice(0, 2), from: '2099-01-01', to: '2099-01-31', surpriseRate: 5 }],
    ],
    ['get /api/inspectionSchedule/generate/export', idsOf(generations).map((id) => ({ id }))],
    ['post /api/inspectionSchedule/generate/save', idsOf(generations).map((id) => ({ id }))],
    ['post /api/inspectionPool', [{ ...POOL_ADDED, mode: 'overwrite', teamId: team?.id, lines }]],
    ['post /api/inspectionPool/check', [{ ...POOL_ADDED, teamId: team?.id, lines }]],
    ['post /api/inspectionPool/edit', [{ move: 'prioritise', priority: 'HIGH', ids: idsOf(plans) }]],
    ['post /api/inspectionSchedule', [{ ...planned, userId: member.id }]],
    ['post /api/inspectionSchedule/assign', [{ ids, userId: member.id }]],
    ['post /api/inspectionSchedule/take', [{ ids }]],
    ['post /api/inspectionSchedule/move', [{ ids, move: 'markSurprise' }]],
    ['post /api/inspectionSchedule/transfer', [{ ids, userId: member.id }]],
    [
      'post /api/inspectionSchedule/transfer/book',
      [{ fromUserId: accessor.id, toUserId: member.id, from: '2026-12-01', to: '2026-12-31' }],
    ],
    ['post /api/inspectionSchedule/clear', [{ ids, reason: 'x' }]],
    ['post /api/inspectionPool/move', [{ move: 'pause', reason: 'x', ids: idsOf(plans) }]],
  ]
}
