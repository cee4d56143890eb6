import { Role } from '@portal/shared/access/roles'
import { answerRequestMoves } from '../../src/access/answer-request.ts'
import { jobRecordMoves } from '../../src/access/job-record.ts'
import { db, grant, makeLogbook, makeOrg, makeUser, now } from '../world.ts'
import { makeRecord, sideOfLogbooks } from './sides.ts'
import type { Made, ModelRow, Walk } from './walk.ts'

const hasAnswered = (orgId: number, { made }: ModelRow) =>
  made.some((one) => one.orgId === orgId && one.move === 'acknowledge')
const disputes = (orgId: number, made: readonly Made[]) =>
  made.findLast((one) => one.orgId === orgId && one.move !== 'acknowledge')?.move === 'dispute'

/**
 * Whoever is responsible stands for every party of a record; which of them he is, follows from what his organization did. Only
 * contractors delete: job-record.delete.test.ts.
 */
const { delete: _delete, ...ofResponsible } = jobRecordMoves.life.moves
const asResponsible = {
  ...jobRecordMoves,
  life: {
    ...jobRecordMoves.life,
    names: jobRecordMoves.life.names.filter((name) => name !== 'delete'),
    moves: Object.fromEntries(
      Object.entries(ofResponsible).map(([name, move]) => [name, { ...move, by: 'responsible' }]),
    ),
  },
}
function againstDispute({ made }: ModelRow, orgId: number, isOnly: boolean, move: string): string | undefined {
  if (!isOnly) return 'disputeOneByOne'
  if (move === 'dispute') return disputes(orgId, made) ? 'alreadyDisputed' : undefined
  if (!disputes(orgId, made)) return 'disputeEnded'
  return move === 'acceptAnswer' ? 'disputeNotAnswered' : undefined
}

/** The walks of records that are answered, and of answers that are asked for. */
export const ANSWER_WALKS = {
  jobRecord: {
    moves: asResponsible,
    // What waits for his organization, for as long as it may answer.
    finds: (row, { user, until }, now) =>
      !row.tag && row.state !== 'DISPUTED' && !hasAnswered(user.orgId, row) && !(until && until <= now),
    holds: (row, _, { user }, _now, move) => move !== 'acknowledge' || !hasAnswered(user.orgId, row),
    against(row, { user }, isOnly, move) {
      if (move !== 'acknowledge') return againstDispute(row, user.orgId, isOnly, move)
      if (hasAnswered(user.orgId, row)) return 'alreadyAcknowledged'
      return (row.tag || row.state === 'DISPUTED') && !isOnly ? 'exceptionNeedsReading' : undefined
    },
    lasts: (move) => move === 'acceptAnswer' || move === 'withdrawDispute',
    lands(made) {
      if (made.some(({ orgId }) => disputes(orgId, made))) return 'DISPUTED'
      return made.some(({ move }) => move === 'acknowledge') ? 'ACKNOWLEDGED' : 'SUBMITTED'
    },
    // the first needs a contractor's reply, the second two rare moves of one organization on one row: job-record.dispute.test.ts makes both
    unmade: ['acceptAnswer', 'withdrawDispute'],
    times: 5,
    lay: (_, side) =>
      sideOfLogbooks(side, {
        type: 'RP',
        roles: ['rp.OC', 'rp.OWNER_S'],
        as: Role.rpOfficer,
        party: 'responsible',
        below: makeRecord,
      }),
  },
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
