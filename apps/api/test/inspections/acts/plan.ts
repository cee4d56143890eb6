import { addDays, dayOf } from '@portal/shared/kernel/time'
import type { Draw } from '../../drawing.ts'
import { type Call, posting, replyOf } from '../../sequences/calls.ts'
import type { Act, Table } from '../acts.ts'
import { plansIn, plansWith } from './call.ts'

const SCHEDULE = '/api/inspectionSchedule'
const UNDER_WAY = ['PLANNING', 'ASSIGNED', 'ARRANGED'] as const

/** Tomorrow or the day after, in the morning; or so late that what follows runs into the next day. */
const timeOf = ({ now }: Table, draw: Draw): string =>
  `${addDays(dayOf(now), draw.pick([1, 1, 1, 2]))}T${draw.pick(['09:00', '09:00', '14:30', '23:45'])}:00+08:00`
const someOf = (draw: Draw, rows: readonly { id: number; version: number }[]) => {
  const chosen = draw.some(rows)
  const versions = draw.pick([true, false]) && { versions: chosen.map(({ version }) => version) }
  return { ids: chosen.map(({ id }) => id), ...versions }
}
/** The desk for anybody, or whoever inspects for himself. */
function whoFor({ desk, self, cast }: Table, draw: Draw) {
  return draw.pick([true, true, false])
    ? { who: desk, userId: draw.pick(cast.inspectors).id }
    : { who: self, userId: self.id }
}
const period = ({ now, cast }: Table, draw: Draw) => ({
  all: true,
  filter: { people: [draw.pick(cast.inspectors).id], from: dayOf(now), to: addDays(dayOf(now), 3) },
})

const moving = (move: string, isHeld: boolean): Act => ({
  name: move,
  weight: 3,
  plan: (table, draw) =>
    posting(draw.mostly() ? table.desk : table.self, `${SCHEDULE}/move`, {
      ...someOf(draw, plansWith(table, isHeld, 'ARRANGED', ...(move === 'backup' ? ['PLANNING'] : []))),
      move,
      ...(move === 'backup' && { plannedAt: timeOf(table, draw) }),
    }),
})

/** Both halves of a generation: what is looked at is saved, whatever happens beside it. */
function generate({ desk, ground, now }: Table, draw: Draw): Call {
  const day = addDays(dayOf(now), 1)
  const body = { teamIds: draw.some(ground.teamIds), from: day, to: addDays(day, 1), surpriseRate: 50 }
  return {
    told: `generated and saved ${JSON.stringify(body)}`,
    async send() {
      const preview = await desk.post(`${SCHEDULE}/generate`).send(body)
      if (preview.status !== 200) return replyOf(preview)
      return replyOf(await desk.post(`${SCHEDULE}/generate/save`).send({ id: preview.body.id }))
    },
  }
}

/** What is done with visits. */
export const PLANNING: readonly Act[] = [
  {
    name: 'plan',
    weight: 10,
    plan(table, draw) {
      const { who, userId } = whoFor(table, draw)
      const rows = plansIn(table, ...(draw.mostly() ? ['PLANNING', 'ASSIGNED'] : UNDER_WAY))
      return posting(who, SCHEDULE, { ...someOf(draw, rows), userId, plannedAt: timeOf(table, draw) })
    },
  },
  {
    name: 'planBackup',
    weight: 4,
    plan: (table, draw) =>
      posting(table.desk, SCHEDULE, {
        ...someOf(draw, plansIn(table, 'PLANNING')),
        userId: null,
        plannedAt: timeOf(table, draw),
      }),
  },
  {
    name: 'assign',
    weight: 4,
    plan(table, draw) {
      const { who, userId } = whoFor(table, draw)
      return posting(who, `${SCHEDULE}/assign`, { ...someOf(draw, plansIn(table, ...UNDER_WAY)), userId })
    },
  },
  {
    name: 'take',
    weight: 6,
    plan: (table, draw) => posting(table.self, `${SCHEDULE}/take`, someOf(draw, plansWith(table, false, 'ARRANGED'))),
  },
  moving('backup', false),
  moving('revert', true),
  moving('unplan', true),
  moving('markSurprise', true),
  {
    name: 'transfer',
    weight: 3,
    plan: (table, draw) =>
      posting(table.desk, `${SCHEDULE}/transfer`, {
        ...period(table, draw),
        userId: draw.pick(table.cast.inspectors).id,
      }),
  },
  {
    name: 'transferBook',
    weight: 3,
    plan(table, draw) {
      const { cast, ground, desk } = table
      const { from, to } = period(table, draw).filter
      const [fromUserId, toUserId] = [draw.pick(cast.inspectors).id, draw.pick(cast.inspectors).id]
      const teamId = draw.mostly() && { teamId: draw.pick(ground.teamIds) }
      const book = { fromUserId, toUserId, from, to, undated: draw.mostly(), ...teamId }
      return posting(desk, `${SCHEDULE}/transfer/book`, book)
    },
  },
  {
    name: 'clear',
    weight: 2,
    plan: (table, draw) => posting(table.desk, `${SCHEDULE}/clear`, { ...period(table, draw), reason: 'ill' }),
  },
  { name: 'generate', weight: 2, plan: generate },
]
