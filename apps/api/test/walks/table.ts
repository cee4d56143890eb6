import { randomInt } from 'node:crypto'
import { REGULATOR_ORG_ID, Role, type RoleId } from '@portal/shared/access/roles'
import { IDLE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { BIN_DAYS } from '@portal/shared/features/messages/message.schema'
import { UNDER_WAY_MAX } from '@portal/shared/features/runs/run.codes'
import { accountMoves } from '../../src/access/account.ts'
import { contractorChangeMoves, contractorMoves } from '../../src/access/contractor-change.ts'
import { handingOverMoves, handoverMoves } from '../../src/access/handover.ts'
import { invitationMoves, invitingMoves } from '../../src/access/invitation.ts'
import { activationMoves, stageMoves } from '../../src/access/logbook.ts'
import { binMoves, readingMoves, starMoves } from '../../src/access/message.ts'
import { proposalMoves, workerMoves } from '../../src/access/organization.ts'
import { runMoves } from '../../src/access/run.ts'
import type { LIVES } from '../../src/features.ts'
import { makeContractorChange, makeHandover, makeInvitation } from '../chain.ts'
import { planted } from '../plantedRun.ts'
import { db, grant, makeLogbook, makeOrg, makeProposal, makeUser, tokenOf } from '../world.ts'
import { ACCESS_WALKS } from './access.ts'
import { ANSWER_WALKS } from './answers.ts'
import { DUTY_WALKS } from './duties.ts'
import { FORM_WALKS } from './forms.ts'
import { GROUP_WALKS } from './groups.ts'
import { INSPECTION_WALKS } from './inspection.ts'
import { PLAN_WALKS } from './plans.ts'
import { QUESTION_WALKS } from './questions.ts'
import { FAR, HOUR_MS, makeMessage, sideOfLogbooks, sideOfOne, sideOfOrg } from './sides.ts'
import type { ModelRow, Walk } from './walk.ts'

const IDLE_MS = IDLE_MINUTES * 60_000
const BIN_MS = BIN_DAYS * 24 * HOUR_MS
const ENDING = ['disable', 'endSessions', 'resetPassword']
const isSignedIn = ({ made, madeAt }: ModelRow, now: Date) =>
  !made.some(({ move }) => ENDING.includes(move)) && now.getTime() - madeAt.getTime() < Math.min(IDLE_MS, HOUR_MS)
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')
/** A statutory location id that nothing has. */
const freshId = () => `0${digits(6)}-${digits(3)}`

/** Where an invitation stands by what was done to it: access that was accepted begins on a day that no walk reaches. */
const INVITED: Readonly<Record<string, string>> = { accept: 'I', deny: 'R', cancel: 'D' }

const message = (moves: Walk['moves']): Walk => ({
  moves,
  isOwn: true,
  lay: () => sideOfOne('RP', Role.rpAdmin, 'recipient', makeMessage),
})

/** For every life how a row of it is made, and for whom; the life's data say the rest. */
export const WALKS: Record<keyof typeof LIVES, Walk> = {
  ...ACCESS_WALKS,
  ...INSPECTION_WALKS,
  ...GROUP_WALKS,
  ...ANSWER_WALKS,
  ...QUESTION_WALKS,
  ...PLAN_WALKS,
  ...DUTY_WALKS,
  ...FORM_WALKS,
  account: {
    moves: accountMoves,
    times: 2,
    filter: (q) => ({ q }),
    holds: (row, party, _, now) => party !== 'administratorOfSignedIn' || isSignedIn(row, now),
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
  contractor: {
    moves: contractorMoves,
    input: ({ tag }) => ({ role: 'rc.PMC', newOrgId: Number(tag), startsOn: FAR }),
    // its own, and that of the access it gives; of all, the LE3
    entries: () => 2,
    ofAll: () => 1,
    // the one that was chosen is due there from then on
    against: ({ made }) => (made.length ? 'contractorExists' : undefined),
    async lay(_, side) {
      const own = await sideOfLogbooks(side, {
        type: 'RP',
        roles: ['rp.OC', 'rp.OWNER_S'],
        as: Role.rpAdmin,
        party: 'chooser',
      })
      const { id } = await makeOrg('RC')
      return { ...own, people: own.people.map((person) => ({ ...person, tag: String(id) })) }
    },
  },
  contractorChange: {
    moves: contractorChangeMoves,
    filter: (q) => ({ q }),
    async lay(reason) {
      const [rp, rc] = [await makeOrg('RP'), await makeOrg('RC')]
      const person = async (org: { id: number }, role: RoleId, party: string) => ({
        user: await makeUser(org, [role]),
        roleIds: [role],
        party,
      })
      return {
        people: [await person(rp, Role.rpAdmin, 'author'), await person(rc, Role.rcOfficer, 'named')],
        row: async () => makeContractorChange(await makeLogbook(), rp, rc, { reason }),
      }
    },
  },
  handingOver: {
    moves: handingOverMoves,
    input: ({ tag }) => ({ role: 'rc.PMC', newOrgId: Number(tag) }),
    // nobody has answered the first one
    against: ({ made }) => (made.length ? 'handoverPending' : undefined),
    async lay(_, side) {
      const held = { type: 'RC', roles: ['rc.PMC'] as const, as: Role.rcOfficer, party: 'holder' }
      const own = await sideOfLogbooks(side, held)
      const { id } = await makeOrg('RC')
      return { ...own, people: own.people.map((person) => ({ ...person, tag: String(id) })) }
    },
  },
  handover: {
    moves: handoverMoves,
    filter: (q) => ({ q }),
    // its own; of one that is confirmed what ends and what is given, and the LE3, too
    entries: (move) => (move === 'confirm' ? 4 : 1),
    async lay(addressEn) {
      const [old, next] = [await makeOrg('RC'), await makeOrg('RC')]
      const person = async (org: { id: number }, party: string) => ({
        user: await makeUser(org, [Role.rcOfficer]),
        roleIds: [Role.rcOfficer],
        party,
      })
      return {
        people: [await person(old, 'sender'), await person(next, 'receiver')],
        async row() {
          const logbook = await makeLogbook({ addressEn })
          await grant(logbook, old, 'rc.PMC')
          const { logbooks } = await makeHandover(logbook, old, next)
          const id = logbooks[0]?.id ?? 0
          return { id }
        },
      }
    },
  },
  invitation: {
    moves: invitationMoves,
    filter: (q) => ({ q }),
    input: () => ({ startsOn: FAR }),
    lands: (made) => made.reduce((state, { move }) => INVITED[move] ?? state, 'A'),
    // its own; of one that is in progress what is taken back, and of new days what is given again
    entries: (move, { state }) => {
      if (move === 'accept') return 2
      if (state !== 'I') return 1
      return move === 'editDates' ? 3 : 2
    },
    // of what could not be given, which invitation.test.ts tries
    unmade: ['retry'],
    async lay(recipientName) {
      const [rc, rp] = [await makeOrg('RC'), await makeOrg('RP')]
      const sender = await makeUser(rc, [Role.rcOfficer])
      const recipient = await makeUser(rp, [Role.rpAdmin])
      return {
        people: [
          { user: sender, roleIds: [Role.rcOfficer], party: 'sender' },
          { user: recipient, roleIds: [Role.rpAdmin], party: 'recipient' },
        ],
        async row() {
          const logbook = await makeLogbook()
          await grant(logbook, rc, 'rc.PMC')
          return makeInvitation(logbook, rc, sender, { recipientName, recipientOrgId: rp.id })
        },
      }
    },
  },
  inviting: {
    moves: invitingMoves,
    input: () => ({ category: 'rp.OC', recipientName: 'Hei On', email: 'walk@example.test', startsOn: FAR }),
    // nobody has answered the first one
    against: ({ made }) => (made.length ? 'underInvitation' : undefined),
    lay: (_, side) => sideOfLogbooks(side, { type: 'RC', roles: ['rc.PMC'], as: Role.rcOfficer, party: 'inviter' }),
  },
  logbookStage: {
    moves: stageMoves,
    // the last move follows two others
    times: 4,
    filter: (block) => ({ q: block }),
    finds: ({ state }, _person, _now, move) => stageMoves.life.movesFrom(state).some((name) => name === move),
    input: (_, ids) => ({ statutoryIds: ids.map((id) => ({ id, locationId: freshId() })) }),
    // whoever reaches all is a keeper as well
    holds: (_, party, person) => person.party === party || person.party === 'regulator',
    async lay(block, side) {
      const own = await sideOfLogbooks(side, {
        type: 'RC',
        roles: ['rc.PIC'],
        as: Role.rcOfficer,
        party: 'keeper',
        isActive: false,
        over: { stage: 'INSTALLATION', block },
      })
      const user = await makeUser({ id: REGULATOR_ORG_ID }, [Role.emsdOfficer])
      const regulator = { user, roleIds: [Role.emsdOfficer], party: 'regulator', isEverywhere: true }
      return { ...own, people: [...own.people, regulator] }
    },
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
  run: {
    moves: runMoves,
    isOwn: true,
    // no more than one person may have under way
    rowsEach: UNDER_WAY_MAX,
    times: 4,
    lay: () =>
      sideOfOne('RC', Role.rcOfficer, 'owner', ({ id: userId, orgId }) =>
        db.run.create({
          data: { userId, orgId, kind: planted.kind, input: { steps: 1 }, language: 'eng', total: 1 },
        }),
      ),
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
