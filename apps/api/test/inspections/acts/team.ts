import { addDays, dayOf } from '@portal/shared/kernel/time'
import type { Draw } from '../../drawing.ts'
import { calling, posting } from '../../sequences/calls.ts'
import type { Act, Table } from '../acts.ts'

const TEAM = '/api/inspectionTeam'

const leaveOf = ({ now, cast }: Table, draw: Draw) => {
  const from = addDays(dayOf(now), draw.pick([0, 1, 2]))
  return { userId: draw.pick(cast.inspectors).id, from, to: addDays(from, draw.pick([0, 1])) }
}

/** What the desk does with teams and their people. */
export const TEAMING: readonly Act[] = [
  {
    name: 'takeIn',
    weight: 4,
    plan: ({ desk, ground, cast }, draw) =>
      posting(desk, `${TEAM}/${draw.pick(ground.teamIds)}/user`, {
        userIds: [draw.pick(cast.inspectors).id],
        kind: draw.mostly() ? 'INSPECTOR' : 'MEMBER',
      }),
  },
  {
    name: 'takeOut',
    weight: 4,
    plan: ({ desk, ground, cast }, draw) =>
      posting(desk, `${TEAM}/${draw.pick(ground.teamIds)}/user/remove`, {
        userIds: [draw.pick(cast.inspectors).id],
      }),
  },
  {
    name: 'leave',
    weight: 1,
    plan: (table, draw) =>
      posting(table.desk, `${TEAM}/${draw.pick(table.ground.teamIds)}/leave`, leaveOf(table, draw)),
  },
  {
    name: 'comeBack',
    weight: 2,
    plan: (table, draw) =>
      posting(table.desk, `${TEAM}/${draw.pick(table.ground.teamIds)}/leave/remove`, leaveOf(table, draw)),
  },
  {
    name: 'rules',
    weight: 3,
    plan({ desk, seen }, draw) {
      const { id, name, version } = draw.pick(seen.teams)
      const body = {
        ...{ name, version, isSchedulable: true, allowSkipGps: true, needRecordGps: false },
        dayMaxNumber: draw.pick([1, 2, 2, 3]),
        personMaxNumber: draw.pick([null, 1, 1, 2]),
        isAssignable: draw.mostly(),
        mode: draw.mostly() ? 'SCHEDULED' : 'INSPECTOR_ONLY',
      }
      return calling(desk, 'put', `${TEAM}/${id}`, body)
    },
  },
  {
    name: 'archive',
    weight: 5,
    plan: ({ desk, ground }, draw) =>
      posting(desk, `${TEAM}/move`, { ids: [draw.pick(ground.teamIds)], move: 'archive' }),
  },
  {
    name: 'restore',
    weight: 9,
    plan({ desk, seen: { teams } }, draw) {
      const archived = teams.filter(({ status }) => status === 'ARCHIVED')
      const { id } = draw.pick(archived.length ? archived : teams)
      return posting(desk, `${TEAM}/move`, { ids: [id], move: 'restore' })
    },
  },
]
