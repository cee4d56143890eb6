import { REGULATOR_ORG_ID, Role } from '@portal/shared/access/roles'
import { IDLE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import type { LIVES } from '@portal/shared/lives'
import { accountMoves } from '../../src/access/account.ts'
import { exportMoves } from '../../src/access/export-job.ts'
import { jobRecordMoves } from '../../src/access/job-record.ts'
import { labelMoves } from '../../src/access/label.ts'
import { activationMoves } from '../../src/access/logbook.ts'
import { binMoves, readingMoves, starMoves } from '../../src/access/message.ts'
import { proposalMoves, workerMoves } from '../../src/access/organization.ts'
import { db, makeProposal, makeUser, tokenOf } from '../world.ts'
import { HOUR_MS, makeMessage, makeRecord, sideOfLogbooks, sideOfOne, sideOfOrg } from './sides.ts'
import type { ModelRow, Walk } from './walk.ts'

const IDLE_MS = IDLE_MINUTES * 60_000
const BIN_MS = BIN_DAYS * 24 * HOUR_MS
const ENDING = ['disable', 'endSessions', 'resetPassword']
const isSignedIn = ({ made, madeAt }: ModelRow, now: Date) =>
  !made.some(({ move }) => ENDING.includes(move)) && now.getTime() - madeAt.getTime() < Math.min(IDLE_MS, HOUR_MS)
const hasAnswered = (orgId: number, { made }: ModelRow) => made.some((one) => one.orgId === orgId)

const message = (moves: Walk['moves']): Walk => ({
  moves,
  isOwn: true,
  lay: () => sideOfOne('RP', Role.rpAdmin, 'recipient', makeMessage),
})

/** For every life how a row of it is made, and for whom; the life's data say the rest. */
export const WALKS: Record<keyof typeof LIVES, Walk> = {
  account: {
    moves: accountMoves,
    filter: (q) => ({ q }),
    holds: (row, party, _, now) => party === 'administrator' || isSignedIn(row, now),
    lay: (displayName) =>
      sideOfOrg('RP', Role.rpAdmin, 'administrator', async (org) => {
        const user = await makeUser(org, [Role.rpOfficer], { displayName })
        await tokenOf(user)
        return user
      }),
  },
  activation: {
    moves: activationMoves,
    input: () => ({ activatedOn: '2026-11-20' }),
    finds: ({ state }) => state === 'NOT_ACTIVATED',
    lay: (_, side) =>
      sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcOfficer, party: 'keeper', isActive: false }),
  },
  job: {
    moves: exportMoves,
    isOwn: true,
    lay: () =>
      sideOfOne('RC', Role.rcOfficer, 'owner', ({ id: userId, orgId }) =>
        db.exportJob.create({
          data: { userId, orgId, kind: 'jobRecords', request: { filters: {} }, language: 'eng', rowCount: 3000 },
        }),
      ),
  },
  jobRecord: {
    moves: jobRecordMoves,
    // What waits for his organization, for as long as it may answer.
    finds: (row, { user, until }, now) => !row.tag && !hasAnswered(user.orgId, row) && !(until && until <= now),
    holds: (row, _, { user }) => !hasAnswered(user.orgId, row),
    against: (row, { user }, isOnly) =>
      hasAnswered(user.orgId, row) ? 'alreadyAcknowledged' : row.tag && !isOnly ? 'exceptionNeedsReading' : undefined,
    lay: (_, side) =>
      sideOfLogbooks(side, {
        type: 'RP',
        roles: ['rp.OC', 'rp.OWNER_S'],
        as: Role.rpOfficer,
        party: 'responsible',
        below: makeRecord,
      }),
  },
  label: {
    moves: labelMoves,
    input: ({ tag }) => ({ labelIds: [Number(tag)] }),
    lay: (_, side) =>
      sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcOfficer, party: 'reader', isLasting: true }),
  },
  messageBin: {
    ...message(binMoves),
    finds: ({ state }) => state === 'INBOX',
    knows: ({ state, since }, now) => state === 'INBOX' || now.getTime() - since.getTime() < BIN_MS,
  },
  messageReading: message(readingMoves),
  messageStar: message(starMoves),
  proposal: {
    moves: proposalMoves,
    sides: 3,
    rowsEach: 1,
    filter: (name) => ({ name }),
    told: ({ tag }) => ({ model: 'organization', id: Number(tag) }),
    async lay(mark, side) {
      const { people, org } = await sideOfOrg('RP', Role.rpAdmin, 'proposer', () => Promise.reject(), {
        nameEn: `${mark} ${side}`,
      })
      const regulator = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdAdmin])
      const decider = { user: regulator, roleIds: [Role.emsdAdmin], party: 'decider', isEverywhere: true }
      return {
        people: [...people, decider],
        row: async () => ({ id: (await makeProposal(org)).id, tag: String(org.id) }),
      }
    },
  },
  worker: {
    moves: workerMoves,
    filter: (name) => ({ name }),
    lay: (nameEn) =>
      sideOfOrg('RC', Role.rcAdmin, 'employer', (org) =>
        db.worker.create({ data: { orgId: org.id, kind: 'GW', nameEn, nameZh: '' } }),
      ),
  },
}
