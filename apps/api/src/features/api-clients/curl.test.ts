import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Role } from '@portal/shared/access/roles'
import { type ExampleKey, examplesFor, KEY_VARIABLE, PHOTO_NAME } from '@portal/shared/features/api-clients/curl'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JPEG } from '../../../test/pictures.ts'
import { makeProgram } from '../../../test/programs.ts'
import { makeModel, makeSensor, SENSOR_OF_PROGRAM } from '../../../test/sensors.ts'
import { asUser, db, grant, makeLogbook, makeOrg, makeUser, makeWorker, now, served } from '../../../test/world.ts'

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-curl-'))
  await writeFile(join(folder, PHOTO_NAME), JPEG)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a line answers when a shell runs it as it stands. */
async function answerOf(line: string, key: string) {
  const env = { PATH: process.env.PATH, [KEY_VARIABLE]: key }
  return JSON.parse((await run('sh', ['-c', line], { cwd: folder, env })).stdout)
}

it('the lines of the developer page of a client work as they stand', async () => {
  const org = await makeOrg('RC')
  const logbook = await makeLogbook()
  await grant(logbook, org, 'rc.PMC')
  const { number } = await makeWorker(org, 'RW', Role.rcRegisteredWorker)
  const admin = await asUser(await makeUser(org, [Role.rcAdmin]))
  const form = {
    name: 'Night-call system',
    permissions: ['jobRecord:submit', 'jobRecord:list', 'logbook:list'],
    reach: 'own',
    addresses: [],
    expiresOn: addDays(dayOf(now), 30),
  }
  const { id, key } = (await admin.post('/api/apiClient').send(form)).body
  const { permissions, sample } = (await admin.get(`/api/apiClient/${id}`)).body
  expect(sample).toEqual({ locationId: logbook.locationId, registrationNumber: number })
  const lines = examplesFor({ origin: served, permissions, ...sample, at: now }, 'curl')
  const answers = new Map<ExampleKey, { id?: number }>()
  for (const { key: name, line } of lines) answers.set(name, await answerOf(line, key))
  expect(Object.fromEntries(answers)).toMatchObject({
    who: { apiClientId: id, user: { displayName: form.name } },
    logbooks: { totalElements: 1, content: [{ locationId: logbook.locationId }] },
    records: { totalElements: 0 },
    record: { id: expect.any(Number), seal: expect.any(String) },
  })
  const recordId = answers.get('record')?.id ?? 0
  expect(await db.jobRecord.findUniqueOrThrow({ where: { id: recordId } })).toMatchObject({
    apiClientId: id,
    photoCount: 1,
    remarks: 'Door lock adjusted',
  })
  const again = lines.find((one) => one.key === 'record')?.line ?? ''
  expect(await answerOf(again, key), 'sent twice it is one record').toMatchObject({ id: recordId })
})

it('the line of a sensor works as it stands', async () => {
  const org = await makeOrg('SUPL')
  const logbook = await makeLogbook()
  await grant(logbook, org, 'supplier.SENSOR', { startsAt: new Date(now.getTime() - 86_400_000) })
  const detects = { anomaly: 'DOOR', unit: 's', scaleFrom: 0, scaleTo: 30 }
  const { id: modelId } = await makeModel(org, { anomalies: { create: detects } })
  await makeSensor(org, logbook, { code: SENSOR_OF_PROGRAM, modelId })
  const { key } = await makeProgram(org)
  const of = { origin: served, permissions: ['sensor:post'] as const, registrationNumber: '' }
  const lines = examplesFor({ ...of, locationId: logbook.locationId, at: now }, 'curl')
  expect(lines.map(({ key: name }) => name)).toEqual(['who', 'reading'])
  expect(await answerOf(lines[1]?.line ?? '', key)).toMatchObject({ done: 1, failed: [] })
})
