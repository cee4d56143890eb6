import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessImportOn, withoutOneLogbook } from './access-imports.ts'
import { approvingOn } from './approving.ts'
import { savingOn } from './generated.ts'
import { inspectionsOn } from './inspections.ts'
import { killAt } from './killAt.ts'
import { mergingOn } from './merging.ts'
import { passingOnOn } from './passing-on.ts'
import { planImportOn } from './plans.ts'
import { postingOn } from './posting.ts'
import { sendingOn } from './sending.ts'
import { type Stage, setStage } from './stage.ts'
import { momentsOf, patience, some, spoiled, TRIES } from './tries.ts'
import { worksOn } from './works.ts'

const moment = momentsOf('in small')
const BOTH = ['api', 'database'] as const
/** Whom each work loses where there is little time. */
const WORKS = [
  ['activation', ['api']],
  ['labelling', ['database']],
  ['acknowledgement', ['api']],
  ['deletion', ['database']],
] as const

let stage: Stage
let works: ReturnType<typeof worksOn>
beforeAll(async () => {
  stage = await setStage('kills')
  works = worksOn(stage)
})
afterAll(() => stage.close())

describe('an act on many rows whose process or database is killed', () => {
  it.each(WORKS)(
    '%s is done whole or not at all',
    async (name, lost) => {
      const victims = (process.env.FUZZ_COUNT ? BOTH : lost).map((who) => stage[who])
      expect(await killAt(works[name], victims, moment, TRIES)).toEqual([])
    },
    patience(60_000, 120_000),
  )
})

it(
  'a record is posted with the bytes of all its photographs, or not at all',
  async () => expect(await killAt(postingOn(stage), some(stage.api, stage.database), moment, TRIES)).toEqual([]),
  patience(60_000),
)

it(
  'a generated schedule is saved whole or not at all',
  async () => expect(await killAt(savingOn(stage), some(stage.database, stage.api), moment, TRIES)).toEqual([]),
  patience(120_000),
)

describe('2,000 inspections', () => {
  let inspections: ReturnType<typeof inspectionsOn>
  beforeAll(() => {
    inspections = inspectionsOn(stage)
  })

  it(
    'are added to the pool whole, with the readers that they make, or not at all',
    async () => {
      const { adding } = inspections
      expect(await killAt(adding, some(stage.database, stage.api), moment, TRIES)).toEqual([])
      const withoutOne = ({ teamId }: { teamId: number }) =>
        stage.db.$executeRaw`
          DELETE FROM logbook_reader WHERE plan_id = (SELECT min(id) FROM inspection_plan WHERE team_id = ${teamId})`
      expect(await spoiled(adding, withoutOne)).toBe(true)
    },
    patience(60_000, 120_000),
  )

  it(
    'are arranged by a workbook all together, and each who makes them hears of it, or none is',
    async () => {
      const { importing } = inspections
      expect(await killAt(importing, some(stage.api, stage.database), moment, TRIES)).toEqual([])
      const oneBack = async ({ teamId }: { teamId: number }) => {
        const { id } = await stage.db.inspectionPlan.findFirstOrThrow({ where: { teamId } })
        const open = { status: 'PLANNING', userId: null, plannedAt: null }
        return stage.db.inspectionPlan.update({ where: { id }, data: open })
      }
      expect(await spoiled(importing, oneBack)).toBe(true)
    },
    patience(60_000, 120_000),
  )

  it(
    'become somebody else’s all together, and both hear of it, or none does',
    async () => {
      const { transfer } = inspections
      expect(await killAt(transfer, some(stage.database, stage.api), moment, TRIES)).toEqual([])
      const oneBack = async ({ teamId, userIds: [userId = 0] }: { teamId: number; userIds: number[] }) => {
        const { id } = await stage.db.inspectionPlan.findFirstOrThrow({ where: { teamId } })
        return stage.db.inspectionPlan.update({ where: { id }, data: { userId } })
      }
      expect(await spoiled(transfer, oneBack)).toBe(true)
    },
    patience(60_000, 120_000),
  )
})

it(
  'the workers of a workbook are all there with accounts and letters, or none is',
  async () => {
    const { workbook } = sendingOn(stage)
    expect(await killAt(workbook, some(stage.api, stage.database), moment, TRIES)).toEqual([])
    const withoutOne = ({ orgId }: { orgId: number }) =>
      stage.db.$executeRaw`
        DELETE FROM letter WHERE (input->>'userId')::int = (SELECT min(user_id) FROM worker WHERE org_id = ${orgId})`
    expect(await spoiled(workbook, withoutOne)).toBe(true)
  },
  patience(60_000),
)

it(
  'a handover is confirmed whole or not at all: nobody loses a role, and nobody holds it twice',
  async () => {
    const { confirming } = passingOnOn(stage)
    expect(await killAt(confirming, some(stage.database, stage.api), moment, TRIES)).toEqual([])
    const oneGrant = ({ number }: { number: string }) =>
      stage.db.logbookParty.findFirstOrThrow({ where: { origin: number } })
    const withoutOne = async (on: { number: string }) =>
      stage.db.logbookParty.update({ where: { id: (await oneGrant(on)).id }, data: { isVoid: true } })
    expect(await spoiled(confirming, withoutOne)).toBe(true)
  },
  patience(120_000),
)

it(
  'two organizations become one with all they have, or stay two',
  async () => {
    const work = mergingOn(stage)
    expect(await killAt(work, some(stage.api, stage.database), moment, TRIES)).toEqual([])
    const oneBack = async ({ parent, child }: { parent: { id: number }; child: { id: number } }) => {
      const { id } = await stage.db.user.findFirstOrThrow({ where: { orgId: parent.id } })
      // as if nothing followed mergers
      await stage.db.organization.update({ where: { id: child.id }, data: { mergedIntoId: null } })
      return stage.db.user.update({ where: { id }, data: { orgId: child.id } })
    }
    expect(await spoiled(work, oneBack)).toBe(true)
  },
  patience(120_000),
)

it(
  'an invitation is there with all its log-books, its link and its letter, or not at all',
  async () => {
    const { inviting } = passingOnOn(stage)
    expect(await killAt(inviting, some(stage.database, stage.api), moment, TRIES)).toEqual([])
    const withoutLetter = () => stage.db.letter.deleteMany({ where: { kind: 'invitations.mail' } })
    expect(await spoiled(inviting, withoutLetter)).toBe(true)
  },
  patience(60_000),
)

it(
  'a workbook of access is written whole, with its mail and a row for each act, or not at all',
  async () => {
    const work = accessImportOn(stage)
    expect(await killAt(work, some(stage.database, stage.api), moment, TRIES)).toEqual([])
    expect(await spoiled(work, withoutOneLogbook(stage))).toBe(true)
  },
  patience(120_000),
)

it(
  'a workbook of maintenance plans is written whole, with visits and what is owed by them, or not at all',
  async () => {
    const work = planImportOn(stage)
    expect(await killAt(work, some(stage.api, stage.database), moment, TRIES)).toEqual([])
    const withoutOne = ({ ids }: { ids: number[] }) =>
      stage.db.maintenanceVisit.deleteMany({ where: { location: { logbookId: ids[0] ?? 0 } } })
    expect(await spoiled(work, withoutOne)).toBe(true)
  },
  patience(120_000),
)

it(
  'applications for other data sheets are approved with all that they change, or not at all',
  async () => {
    const work = approvingOn(stage)
    expect(await killAt(work, some(stage.api, stage.database), moment, TRIES)).toEqual([])
    const oneBack = ({ logbookIds: [logbookId = 0] }: { logbookIds: number[] }) =>
      stage.db.logbookSpecification.update({ where: { logbookId }, data: { ratedLoadKg: null } })
    expect(await spoiled(work, oneBack)).toBe(true)
  },
  patience(120_000),
)
