import { submit, work } from '../../../src/features/job-records/job-record.kit.ts'
import { replyOf } from '../../sequences/calls.ts'
import type { Act } from '../acts.ts'
import { plansIn } from './call.ts'

const HOUR_MS = 3_600_000

/** Inspections that are recorded with the app. */
export const COMPLETING: readonly Act[] = [
  {
    name: 'complete',
    weight: 3,
    plan(table, draw) {
      const { self, ground, now } = table
      const plan = draw.pick(plansIn(table, 'ARRANGED', 'ASSIGNED'))
      const lift = ground.lifts.find(({ id }) => id === plan.logbookId)
      if (!lift) return undefined
      const isNamed = draw.mostly()
      const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
      const record = work({ logbook: lift, worker: {} } as Parameters<typeof work>[0], {
        ...{ typeOfWork: 'TW00', people: [{ name: 'Inspector Lee' }], startedAt: at(2), completedAt: at(1) },
        ...(isNamed && { inspection: { planId: plan.id } }),
      })
      return {
        told: `an inspection of ${lift.locationId} ${isNamed ? `by plan ${plan.id}` : ''}`,
        // a photograph is decoded at some length
        send: async () => replyOf(await submit(self.app as never, record, { photos: [] })),
      }
    },
  },
]
