import { randomFrom } from '@portal/db/seed/demo/random'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessImportLater, accessImportOn } from './access-imports.ts'
import { type Background, setBackground } from './background.ts'
import { datasetOn, settledMailsOn, settlingOn } from './figures.ts'
import { savingOn } from './generated.ts'
import { inspectionsOn } from './inspections.ts'
import { killAt, type Victim, type Work } from './killAt.ts'
import { actsThatAreDue, longRun, mailsOf } from './later.ts'
import { mergingOn } from './merging.ts'
import { lettersOf, minuteOf, passingOnOn } from './passing-on.ts'
import { postingOn } from './posting.ts'
import { sendingOn } from './sending.ts'
import { type Stage, setStage } from './stage.ts'
import { worksOn } from './works.ts'

/** `pnpm fuzz kills [count] [seed]` kills more often. */
const TRIES = Number(process.env.FUZZ_COUNT ?? 1)
const { int } = randomFrom(process.env.FUZZ_SEED ?? 'in small')
const moment = () => int(0, 1000) / 1000
const BOTH = ['api', 'database'] as const
/** The first alone where there is little time. */
const some = (...victims: [Victim, Victim]) => (process.env.FUZZ_COUNT ? victims : victims.slice(0, 1))
/** Whom each work loses where there is little time. */
const WORKS = [
  ['activation', ['api']],
  ['labelling', ['database']],
  ['acknowledgement', BOTH],
  ['deletion', BOTH],
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
    60_000 + TRIES * 120_000,
  )
})

it(
  'a record is posted with the bytes of all its photographs, or not at all',
  async () => expect(await killAt(postingOn(stage), [stage.api, stage.database], moment, TRIES)).toEqual([]),
  60_000 + TRIES * 60_000,
)

it(
  'a generated schedule is saved whole or not at all',
  async () => expect(await killAt(savingOn(stage), [stage.api, stage.database], moment, TRIES)).toEqual([]),
  120_000 + TRIES * 120_000,
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
    60_000 + TRIES * 120_000,
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
    60_000 + TRIES * 120_000,
  )

  it(
    'become somebody else’s all together, and both hear of it, or none does',
    async () => {
      const { transfer } = inspections
      expect(await killAt(transfer, some(stage.api, stage.database), moment, TRIES)).toEqual([])
      const oneBack = async ({ teamId, userIds: [userId = 0] }: { teamId: number; userIds: number[] }) => {
        const { id } = await stage.db.inspectionPlan.findFirstOrThrow({ where: { teamId } })
        return stage.db.inspectionPlan.update({ where: { id }, data: { userId } })
      }
      expect(await spoiled(transfer, oneBack)).toBe(true)
    },
    60_000 + TRIES * 120_000,
  )
})

/** What is counted of a work that is whole, once `spoil` has taken something from it or done something twice. */
async function spoiled<T>(work: Work<T>, spoil: (on: T) => Promise<unknown>): Promise<boolean> {
  const on = await work.prepare()
  await work.run(on)
  await spoil(on)
  return Object.entries(await work.counts(on)).some(([kind, count]) => count !== work.whole[kind])
}

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
  60_000 + TRIES * 60_000,
)

it(
  'a handover is confirmed whole or not at all: nobody loses a role, and nobody holds it twice',
  async () => {
    const { confirming } = passingOnOn(stage)
    expect(await killAt(confirming, [stage.api, stage.database], moment, TRIES)).toEqual([])
    const oneGrant = ({ number }: { number: string }) =>
      stage.db.logbookParty.findFirstOrThrow({ where: { origin: number } })
    const withoutOne = async (on: { number: string }) =>
      stage.db.logbookParty.update({ where: { id: (await oneGrant(on)).id }, data: { isVoid: true } })
    expect(await spoiled(confirming, withoutOne)).toBe(true)
  },
  120_000 + TRIES * 120_000,
)

it(
  'two organizations become one with all they have, or stay two',
  async () => {
    const work = mergingOn(stage)
    expect(await killAt(work, [stage.api, stage.database], moment, TRIES)).toEqual([])
    const oneBack = async ({ parent, child }: { parent: { id: number }; child: { id: number } }) => {
      const { id } = await stage.db.user.findFirstOrThrow({ where: { orgId: parent.id } })
      // as if nothing followed mergers
      await stage.db.organization.update({ where: { id: child.id }, data: { mergedIntoId: null } })
      return stage.db.user.update({ where: { id }, data: { orgId: child.id } })
    }
    expect(await spoiled(work, oneBack)).toBe(true)
  },
  120_000 + TRIES * 120_000,
)

it(
  'an invitation is there with all its log-books, its link and its letter, or not at all',
  async () => {
    const { inviting } = passingOnOn(stage)
    expect(await killAt(inviting, some(stage.database, stage.api), moment, TRIES)).toEqual([])
    const withoutLetter = () => stage.db.letter.deleteMany({ where: { kind: 'invitations.mail' } })
    expect(await spoiled(inviting, withoutLetter)).toBe(true)
  },
  60_000 + TRIES * 60_000,
)

/** One of its log-books is not invited to. */
const withoutOneLogbook = async ({ orgId }: { orgId: number }) => {
  const { id } = await stage.db.invitationLogbook.findFirstOrThrow({ where: { invitation: { orgId } } })
  return stage.db.invitationLogbook.delete({ where: { id } })
}

it(
  'a workbook of access is written whole, with its mail and a row for each act, or not at all',
  async () => {
    const work = accessImportOn(stage)
    expect(await killAt(work, [stage.api, stage.database], moment, TRIES)).toEqual([])
    expect(await spoiled(work, withoutOneLogbook)).toBe(true)
  },
  120_000 + TRIES * 120_000,
)

describe('beside a worker', () => {
  let background: Background
  beforeAll(async () => {
    background = await setBackground(stage)
  })
  afterAll(() => background.close())

  const isOnce = async <T>(work: Work<T>, spoil: (on: T) => Promise<unknown>) => {
    expect(await killAt(work, some(background.worker, stage.database), moment, TRIES)).toEqual([])
    expect(await spoiled(work, spoil)).toBe(true)
  }
  const LATER_MS = 120_000 + TRIES * 120_000

  it(
    'a batch of readings is kept whole or not at all, and never lost once it was answered',
    async () => {
      const { readings } = sendingOn(stage)
      expect(await killAt(readings, some(stage.database, stage.api), moment, TRIES)).toEqual([])
      const oneTwice = ({ orgId }: { orgId: number }) =>
        stage.db.$executeRaw`
          INSERT INTO reading (org_id, sensor, anomaly, at, logbook_id, api_client_id, value)
          SELECT org_id, sensor, anomaly, at + interval '1 ms', logbook_id, api_client_id, value FROM reading
          WHERE org_id = ${orgId} AND sensor = 'sensor 7'`
      expect(await spoiled(readings, oneTwice)).toBe(true)
    },
    60_000 + TRIES * 60_000,
  )

  it(
    'acts that are due are made once',
    () =>
      isOnce(actsThatAreDue(stage, background), ({ ids }) =>
        stage.db.jobRecord.updateMany({ where: { id: { in: ids.slice(0, 1) } }, data: { status: 'SUBMITTED' } }),
      ),
    LATER_MS,
  )

  it(
    'each mail of many is sent once, or known as one of which nobody knows',
    () => isOnce(mailsOf(stage, background), async ([reader]) => background.arrived.push(reader?.email ?? '')),
    LATER_MS,
  )

  it(
    'the letters of invitations all arrive, and one that goes twice is the same letter with the same link',
    () =>
      isOnce(lettersOf(stage, background), async ({ emails: [to = ''] }) =>
        background.letters.push({ to, id: 'another', link: 'another' }),
      ),
    LATER_MS,
  )

  it(
    'the minute of a handover is one file, and stands once in every chain',
    () =>
      isOnce(minuteOf(stage, background), ({ handoverId }) =>
        stage.db.handoverLogbook.updateMany({ where: { handoverId }, data: { minuteId: null } }),
      ),
    LATER_MS,
  )

  it(
    'a workbook of access that is written in the background is written once, and its sender told once',
    () => isOnce(accessImportLater(stage, background), withoutOneLogbook),
    LATER_MS,
  )

  it(
    'a run has one whole file and one message',
    () =>
      isOnce(longRun(stage, background), ({ userId }) => stage.db.messageRecipient.deleteMany({ where: { userId } })),
    LATER_MS,
  )

  it(
    'a month is settled once, with every row under its seal',
    () =>
      isOnce(
        settlingOn(stage, background),
        () =>
          stage.db
            .$executeRaw`DELETE FROM logbook_month WHERE logbook_id = (SELECT min(logbook_id) FROM logbook_month)`,
      ),
    LATER_MS,
  )

  it(
    'the figures of a settled month are written to each person once',
    () =>
      isOnce(settledMailsOn(stage, background), ({ userIds }) =>
        stage.db.messageRecipient.deleteMany({ where: { userId: userIds[0] ?? 0 } }),
      ),
    LATER_MS,
  )

  it(
    'a data set is one whole file, brought by one letter',
    () =>
      isOnce(datasetOn(stage, background), async ({ email }) =>
        background.letters.push({ to: email, id: 'another', link: '' }),
      ),
    LATER_MS,
  )
})
