import { OPEN_PLAN_STATES, PRIORITIES } from '@portal/shared/features/inspection/inspection.codes'
import { ADD_MODES } from '@portal/shared/features/inspection-pool/plan.schema'
import { dayOf } from '@portal/shared/kernel/time'
import { posting } from '../../sequences/calls.ts'
import type { Act } from '../acts.ts'
import { plansIn } from './call.ts'

const POOL = '/api/inspectionPool'

/** What the desk does with the pool. */
export const POOLING: readonly Act[] = [
  {
    name: 'add',
    weight: 4,
    plan: ({ ground, desk, now }, draw) =>
      posting(desk, POOL, {
        year: Number(dayOf(now).slice(0, 4)) + (draw.mostly() ? 0 : 1),
        type: draw.pick(['RM', 'RM', 'SM']),
        teamId: draw.pick(ground.teamIds),
        mode: draw.pick(ADD_MODES),
        // in an order of one's own
        lines: draw.some(ground.lifts).map(({ locationId }) => locationId),
        priority: draw.pick(PRIORITIES),
        remark: 'added',
      }),
  },
  ...(['pause', 'replan', 'cancel'] as const).map(
    (move): Act => ({
      name: move,
      weight: 2,
      plan: (table, draw) =>
        posting(table.desk, `${POOL}/move`, {
          ids: draw.some(plansIn(table, ...OPEN_PLAN_STATES)).map(({ id }) => id),
          move,
          reason: 'for a reason',
          ...(move === 'cancel' && !draw.mostly() && { withOthers: true }),
        }),
    }),
  ),
  {
    name: 'giveTeam',
    weight: 4,
    plan: (table, draw) =>
      posting(table.desk, `${POOL}/edit`, {
        ids: draw.some(plansIn(table, ...OPEN_PLAN_STATES)).map(({ id }) => id),
        move: 'giveTeam',
        teamId: draw.pick(table.ground.teamIds),
      }),
  },
  {
    name: 'prioritise',
    weight: 2,
    // what is final too
    plan: ({ seen, desk }, draw) =>
      posting(desk, `${POOL}/edit`, {
        ids: draw.some(seen.plans).map(({ id }) => id),
        move: 'prioritise',
        priority: draw.pick(PRIORITIES),
      }),
  },
  {
    name: 'remark',
    weight: 2,
    plan({ seen, desk }, draw) {
      const { id, remarkVersion: seenRemark } = draw.pick(seen.plans)
      return posting(desk, `${POOL}/edit`, { ids: [id], move: 'remark', remark: 'edited', seenRemark })
    },
  },
]
