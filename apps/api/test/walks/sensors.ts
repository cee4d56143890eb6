import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import type { sensorAlarmLife } from '@portal/shared/features/sensors/alarm.rules'
import { resendFrom, type sensorInvitationLife } from '@portal/shared/features/sensors/sensor-invitation.rules'
import type { MoveOf } from '@portal/shared/kernel/moves/life'
import { sensorMoves, sensorRequestMoves } from '../../src/access/sensor.ts'
import { sensorAlarmMoves } from '../../src/access/sensor-alarm.ts'
import { sensorInvitationMoves } from '../../src/access/sensor-invitation.ts'
import type { Ctx } from '../../src/kernel/ctx.ts'
import { makeAlarm, makeSensor, makeSensorInvitation, makeSensorRequest } from '../sensors.ts'
import { grant, makeLogbook, makeOrg, makeUser, world } from '../world.ts'
import { FAR, sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

/** What happens by itself closes an alarm at its moment, as the services do. */
const closing = {
  ...sensorAlarmMoves,
  write: (ctx: Ctx, move: MoveOf<typeof sensorAlarmLife>, ids: readonly number[]) =>
    sensorAlarmMoves.write(ctx, move, ids, { closedAt: ctx.now }),
}
/** By its link an invitation is answered at its moment, as the service does. */
const answering = {
  ...sensorInvitationMoves,
  write: (ctx: Ctx, move: MoveOf<typeof sensorInvitationLife>, ids: readonly number[]) =>
    sensorInvitationMoves.write(ctx, move, ids, move === 'register' || move === 'refuse' ? { decidedAt: ctx.now } : {}),
}
/** Where an invitation to keep sensors stands by what was done to it last. */
const INVITED: Readonly<Record<string, string>> = {
  ...{ accept: 'ACCEPTED', register: 'ACCEPTED', decline: 'DECLINED', refuse: 'DECLINED' },
  ...{ withdraw: 'WITHDRAWN', expire: 'EXPIRED', fail: 'UNDELIVERED' },
}
let n = 0
/** The walks of sensors, of requests to link them, of their alarms, and of invitations to keep them. */
export const SENSOR_WALKS = {
  sensor: {
    moves: sensorMoves,
    // a sensor is linked by itself alone, and mostly out of use before
    unmade: ['unlink'],
    filter: (q) => ({ q }),
    lay: (remark) => sideOfOrg('SUPL', Role.supplierAdmin, 'keeper', (org) => makeSensor(org, undefined, { remark })),
  },
  sensorRequest: {
    moves: sensorRequestMoves,
    filter: (q) => ({ q }),
    // the sensor and the access that it brings have their own entries
    entries: (move) => (move === 'approve' ? 3 : 1),
    async lay(askedByName) {
      const org = await makeOrg('SUPL')
      const asker = await makeUser(org, [Role.supplierAdmin])
      const desk = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      return {
        people: [
          { user: asker, roleIds: [Role.supplierAdmin], party: 'asker' },
          { user: desk, roleIds: [Role.emsdOfficer], party: 'desk', isEverywhere: true },
        ],
        async row() {
          const { locationId } = await makeLogbook()
          return makeSensorRequest(org, await makeSensor(org), locationId, { askedByName })
        },
      }
    },
  },
  sensorInvitation: {
    moves: answering,
    filter: (q) => ({ q }),
    lands: (made) => made.reduce((_, { move }) => INVITED[move] ?? 'PENDING', 'PENDING'),
    against: ({ made }, _person, _isOnly, move) => {
      const last = made.findLast((one) => one.move === 'resend')
      return move === 'resend' && last && resendFrom(last.at) > world.now ? 'sensorInvitationSentLately' : undefined
    },
    async lay(nameEn) {
      const org = await makeOrg('SUPL')
      const company = await makeUser(org, [Role.supplierAdmin])
      const desk = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      const until = { sentAt: new Date(0), linkUntil: new Date(FAR) }
      return {
        people: [
          { user: company, roleIds: [Role.supplierAdmin], party: 'company' },
          { user: desk, roleIds: [Role.emsdOfficer], party: 'desk', isEverywhere: true },
        ],
        row: () => makeSensorInvitation({ nameEn, companyId: org.id, ...until }),
      }
    },
  },
  sensorAlarm: {
    moves: closing,
    filter: (q) => ({ q }),
    input: () => ({ verdict: 'REAL' }),
    lay: (mark) =>
      sideOfOrg('RC', Role.rcOfficer, 'contractor', async (org) => {
        const logbook = await makeLogbook()
        await grant(logbook, org, 'rc.PMC')
        return makeAlarm(await makeSensor(await makeOrg('SUPL'), logbook, { code: `${mark} ${++n}` }), logbook)
      }),
  },
} satisfies Record<string, Walk>
