import { Role } from '@portal/shared/access/roles'
import { answerRequestMoves } from '../../src/access/answer-request.ts'
import { db, grant, makeLogbook, makeOrg, makeUser, now } from '../world.ts'
import { makeRecord } from './sides.ts'
import type { Walk } from './walk.ts'

/** The walk of answers that are asked for. */
export const ANSWER_WALKS = {
  answerRequest: {
    moves: answerRequestMoves,
    filter: (q) => ({ q }),
    finds: ({ state }) => state === 'OPEN',
    input: () => ({ text: 'an answer' }),
    // the history is that of the record, whose number is the tag
    told: ({ tag }) => ({ model: 'jobRecord', id: Number(tag) }),
    async lay(addressEn) {
      const org = await makeOrg('RP')
      const person = async () => ({
        user: await makeUser(org, [Role.rpOfficer]),
        roleIds: [Role.rpOfficer],
        party: 'asked',
      })
      return {
        people: [await person(), await person()],
        async row(index) {
          const logbook = await makeLogbook({ addressEn })
          await grant(logbook, org, 'rp.OC')
          const { id: jobRecordId } = await makeRecord(logbook, index)
          const { id } = await db.answerRequest.create({ data: { jobRecordId, side: 'RP', dueOn: now } })
          return { id, tag: String(jobRecordId) }
        },
      }
    },
  },
} satisfies Record<string, Walk>
