import { Role } from '@portal/shared/access/roles'
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { WORDS } from '@portal/shared/locales/all'
import { beforeAll, describe, expect, it } from 'vitest'
import { asUser, db, grant, makeLabel, makeLogbook, makeOrg, makeUser } from '../world.ts'

const MEGABYTE = 1_000_000
const SHORT = 30_000
let all: Awaited<ReturnType<typeof asUser>>
let rp: Awaited<ReturnType<typeof asUser>>
let org: { id: number }

beforeAll(async () => {
  org = await makeOrg('RP')
  all = await asUser(
    await makeUser(await makeOrg('EMSD'), [Role.superAdmin, Role.emsdAdmin, Role.emsdOfficer, Role.rcAdmin]),
  )
  rp = await asUser(await makeUser(org, [Role.rpAdmin]))
})

/** A body of nearly a megabyte that holds one list. */
const filled = (name: string, wrong: unknown, more: object = {}) => ({
  ...more,
  [name]: Array(Math.floor((MEGABYTE - 1000) / (JSON.stringify(wrong).length + 1))).fill(wrong),
})

describe('a megabyte of what is wrong', () => {
  it.each<[string, string, object]>([
    ['ids of messages', '/api/msg/batch/read', filled('ids', -1)],
    ['ids of accounts', '/api/account/move', filled('ids', 'x', { move: 'endSessions' })],
    ['location ids', '/api/locationList', filled('locationIds', 'bad')],
    ['records', '/api/jobRecord/move', filled('except', 0, { move: 'acknowledge', all: true })],
    [
      'names of filters',
      '/api/label/binding',
      {
        labelIds: [1],
        all: true,
        filter: Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`k${at}`, 1])),
      },
    ],
    ['one long name', '/api/label/binding', { labelIds: [1], all: true, filter: { ['x'.repeat(900_000)]: 1 } }],
  ])('gets a short answer: %s', async (_, path, body) => {
    const res = await (path.includes('label') || path.includes('jobRecord') ? rp : all).post(path).send(body)
    expect([res.status, res.body.key]).toEqual([400, 'validationFailed'])
    expect(res.text.length).toBeLessThan(SHORT)
    expect(res.body.issues.length).toBeLessThanOrEqual(100)
  })

  it('is told by its first hundred and their count where the list may be that long', async () => {
    const locationIds = Array(50_000).fill('bad')
    const res = await all.post('/api/locationList').send({ locationIds })
    expect(res.body.issues).toHaveLength(100)
    expect(res.body.counts).toEqual({ issues: 50_000, row: 50_000 })
    expect(res.text.length).toBeLessThan(SHORT)
  })

  it('is told by its length where the list may not', async () => {
    const res = await all.post('/api/msg/batch/read').send({ ids: Array(100_000).fill(-1) })
    expect(res.body.issues).toEqual([expect.objectContaining({ code: 'too_big', path: ['ids'], maximum: BULK_MAX })])
  })
})

describe('each fault', () => {
  it('is told in the language asked for, else that of the account, with a key for programs and nothing of what was sent', async () => {
    const me = await asUser(await makeUser(org, [Role.rpAdmin], { language: 'eng' }))
    const body = { name: 'x'.repeat(31), color: '#FFFF00', noPersonalData: true }
    const told = async (language?: string) => {
      const call = me.post('/api/label')
      return (await (language ? call.set('current-lang', language) : call).send(body)).body.issues
    }
    const english = [
      { path: ['name'], key: 'tooLongCounted', message: 'Name: at most 30 characters; there are 31 now.' },
      { path: ['color'], key: 'labelColorContrast', message: WORDS.eng.validation.labelColorContrast },
    ]
    expect(await told('ENG')).toMatchObject(english)
    expect(await told()).toMatchObject(english)
    const chinese = await told('CHI')
    expect(chinese).toMatchObject([
      { key: 'tooLongCounted' },
      { key: 'labelColorContrast', message: WORDS.chi.validation.labelColorContrast },
    ])
    expect(JSON.stringify(chinese)).not.toMatch(/characters|input|xxx/)
  })
})

describe('what failed by itself', () => {
  it.each(['constructor', '__proto__', 'toString', { toString: 'x' }, ['RE'], 5, null])(
    'is no reason for the checks beside it to fail: a worker of kind %j',
    async (kind) => {
      const body = {
        kind,
        nameEn: 'A',
        nameZh: '甲',
        username: 'abcd',
        email: 'a@example.test',
        displayName: 'A',
        registrations: [{ number: 'RLE1', expiresOn: '2030-01-01' }],
      }
      const res = await all.post('/api/worker').send(body)
      expect([res.status, res.body.key]).toEqual([400, 'validationFailed'])
    },
  )
})

describe('a version', () => {
  it.each([0, -1, 2_147_483_647, 2_147_483_648, 2 ** 53, '1', null])(
    '%j is refused wherever one is asked for',
    async (version) => {
      const logbook = await makeLogbook()
      const res = await all.put(`/api/logbook/${logbook.locationId}/remark`).send({ version, remark: 'x' })
      expect([res.status, res.body.key, res.body.issues[0].path]).toEqual([400, 'validationFailed', ['version']])
    },
  )
})

describe('text that cannot be kept', () => {
  it.each(['\u0000', '\ud800', '\u0001'])('%j is refused for a column and for the history', async (sign) => {
    const res = await rp.post('/api/label').send({ name: `a${sign}b`, color: '#166BBB', noPersonalData: true })
    expect(res.body).toMatchObject({
      key: 'validationFailed',
      issues: [{ path: ['name'], key: 'controlCharacter' }],
    })
  })
  it('is refused from strangers', async () => {
    const res = await all.post('/auth/code/mail').send({ username: 'a\u0000b' })
    expect(res.body).toMatchObject({ key: 'validationFailed', issues: [{ path: ['username'] }] })
  })
})

describe('a form that is none', () => {
  const png = Buffer.from('iVBORw0KGgo=', 'base64')
  it.each([
    ['a field without a name', 'content-disposition: form-data\r\n\r\n{}'],
    ['a part without a head', '\r\n\r\n{}'],
    [
      'a file without a name of its field',
      `content-disposition: form-data; filename="a.png"\r\n\r\n${png.toString('latin1')}`,
    ],
  ])('is told so: %s', async (_, part) => {
    const res = await all
      .post('/api/worker/import/check')
      .set('content-type', 'multipart/form-data; boundary=b')
      .send(`--b\r\n${part}\r\n--b--\r\n`)
    expect(res.status).toBe(400)
    expect(res.body.key).toMatch(/bodyBroken|tooManyFiles|validationFailed|importNoFile|fileNotFound/)
  })
})

describe('a row that goes away meanwhile', () => {
  it('makes a conflict, never a 500', async () => {
    const logbook = await makeLogbook()
    await grant(logbook, org, 'rp.OC')
    const answers = new Set<number>()
    for (let round = 0; round < 15; round++) {
      const label = await makeLabel(org)
      const bind = rp.post('/api/label/binding').send({ labelIds: [label.id], ids: [logbook.id] })
      const remove = rp.delete(`/api/label/${label.id}`)
      const update = rp
        .put(`/api/label/${label.id}`)
        .send({ name: `other ${label.id}`, color: '#166BBB', noPersonalData: true, version: 1 })
      for (const { status } of await Promise.all([bind, update, remove])) answers.add(status)
    }
    expect([...answers].filter((status) => ![200, 404, 400, 409].includes(status))).toEqual([])
    expect(
      await db.labelOnLogbook.count({ where: { logbookId: logbook.id, label: { orgId: org.id } } }),
    ).toBeLessThanOrEqual(15)
  })
})
