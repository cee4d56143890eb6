import { Prisma } from '@portal/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessImportLater, withoutOneLogbook } from './access-imports.ts'
import { type Background, setBackground } from './background.ts'
import { digestsOf } from './digests.ts'
import { escalationOn, passOn } from './duties.ts'
import { datasetOn, settledMailsOn, settlingOn } from './figures.ts'
import { killAt, type Work } from './killAt.ts'
import { actsThatAreDue, longRun, mailsOf } from './later.ts'
import { packingOf } from './packing.ts'
import { lettersOf, minuteOf } from './passing-on.ts'
import { sendingOn } from './sending.ts'
import { type Stage, setStage } from './stage.ts'
import { momentsOf, patience, some, spoiled, TRIES } from './tries.ts'

const moment = momentsOf('later in small')
let stage: Stage
let background: Background
beforeAll(async () => {
  stage = await setStage('later')
  background = await setBackground(stage)
})
afterAll(async () => {
  await background.close()
  await stage.close()
})

const isOnce = async <T>(work: Work<T>, spoil: (on: T) => Promise<unknown>) => {
  expect(await killAt(work, some(background.worker, stage.database), moment, TRIES)).toEqual([])
  expect(await spoiled(work, spoil)).toBe(true)
}
const LATER_MS = patience(300_000)

it(
  'a batch of readings is kept whole or not at all, and never lost once it was answered',
  async () => {
    const { readings } = sendingOn(stage)
    expect(await killAt(readings, some(stage.database, stage.api), moment, TRIES)).toEqual([])
    const oneTwice = ({ orgId }: { orgId: number }) =>
      stage.db.$executeRaw`
        INSERT INTO reading (sensor_id, anomaly, at, logbook_id, value)
        SELECT r.sensor_id, r.anomaly, r.at + interval '1 ms', r.logbook_id, r.value FROM reading r JOIN sensor s ON s.id = r.sensor_id
        WHERE s.org_id = ${orgId} AND s.code = 'sensor 7'`
    expect(await spoiled(readings, oneTwice)).toBe(true)
  },
  patience(60_000),
)

it(
  'hours of readings are packed once, while more of them arrive: none that was answered is lost',
  async () => {
    const { db } = stage
    const packing = packingOf(stage, background)
    const oneOf = (orgId: number) => Prisma.sql`WHERE sensor_id = (SELECT min(id) FROM sensor WHERE org_id = ${orgId})`
    await isOnce(packing, ({ orgId }) => db.$executeRaw`DELETE FROM reading_pack ${oneOf(orgId)}`)
    const twice = ({ orgId }: { orgId: number }) =>
      db.$executeRaw`
        INSERT INTO reading_pack (sensor_id, anomaly, hour, logbook_id, gaps, measured)
        SELECT sensor_id, anomaly, hour, logbook_id + 1, gaps[1:1], measured[1:1] FROM reading_pack ${oneOf(orgId)}`
    expect(await spoiled(packing, twice)).toBe(true)
    const uncounted = ({ orgId }: { orgId: number }) =>
      db.$executeRaw`UPDATE reading_hour SET total = total + 1 ${oneOf(orgId)}`
    expect(await spoiled(packing, uncounted)).toBe(true)
  },
  LATER_MS,
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
  'of what waited for a digest each reader has one letter about all of it',
  () => isOnce(digestsOf(stage, background), async ([reader]) => background.arrived.push(reader?.email ?? '')),
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
  () => isOnce(accessImportLater(stage, background), withoutOneLogbook(stage)),
  LATER_MS,
)

it(
  'a run has one whole file and one message',
  () => isOnce(longRun(stage, background), ({ userId }) => stage.db.messageRecipient.deleteMany({ where: { userId } })),
  LATER_MS,
)

it(
  'a month is settled once, with every row under its seal',
  () =>
    isOnce(
      settlingOn(stage, background),
      () =>
        stage.db.$executeRaw`DELETE FROM logbook_month WHERE logbook_id = (SELECT min(logbook_id) FROM logbook_month)`,
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

it(
  'the nightly pass finds of each log-book what is owed, once',
  () =>
    isOnce(passOn(stage, background), ({ ids }) =>
      stage.db.duty.deleteMany({ where: { logbookId: ids[0] ?? 0, rule: { code: 'MAINTENANCE' } } }),
    ),
  LATER_MS,
)

it(
  'what is overdue is told to each person once',
  () =>
    isOnce(escalationOn(stage, background), ({ userIds }) =>
      stage.db.messageRecipient.deleteMany({ where: { userId: userIds[0] ?? 0 } }),
    ),
  LATER_MS,
)
