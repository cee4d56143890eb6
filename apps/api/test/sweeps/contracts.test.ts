import { ROLE_IDS } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../src/features.ts'
import { makeProgram } from '../programs.ts'
import { speaking } from '../speak.ts'
import { makeOrg, makeUser, served, tokenOf } from '../world.ts'

/** Values no honest client sends, one for each way of going wrong. */
const GARBAGE: readonly unknown[] = [
  {},
  [],
  null,
  'text',
  {
    id: 'x',
    ids: 'x',
    page: -1,
    size: 1e9,
    sort: 'nothing,sideways',
    move: 'explode',
    username: {},
    password: [],
    units: [null],
    name: 5,
    locationIds: [{}],
    data: '\u0000',
  },
  {
    ids: [2 ** 40],
    labelIds: [-1],
    logbookIds: [0.5],
    locationIds: ['\u0000'],
    comment: { $gt: '' },
    units: [{}],
    people: [[]],
    version: 'one',
  },
  { name: 'x'.repeat(100_000), remark: 'x'.repeat(100_000), text: '\ud800', color: '#'.repeat(50) },
]
const QUERIES = [
  'page=-1&size=0',
  'page=999999999999&size=x',
  'sort=id;drop table',
  'q=%00&locationIds=%F0%9F',
  'from=2026-13-45&to=never',
  "labels=1'--&contractors=,,,",
  'installedFrom=1e400&kind=%27',
]
const PARAMS = ['0', '-1', 'x', '99999999999999', '%00', "1'--", '%F0%9F', 'a'.repeat(300)]

const urlOf = ({ path }: Contract, param: string) => path.replace(/:\w+/g, param)
const send = ({ method }: Contract, url: string, token?: string) => {
  if (method === 'patch') throw new Error('nobody patches')
  return speaking(served, token)[method](url)
}

const unknownTo = ({ programs }: Contract) =>
  programs === true ? { status: 60501, key: 'apiKeyRefused' } : { status: 401, key: 'signInAgain' }

/** A failure that the catalogue knows, or a success; never a 500 and never a text nobody wrote. */
function expectCatalogued(status: number, body: { status?: number; message?: string }, what: string): void {
  expect(status, what).toBeLessThan(500)
  if (status >= 400) expect([typeof body.status, typeof body.message], what).toEqual(['number', 'string'])
}

interface Callers {
  everybody: { id: number }
  nobody: { id: number }
  /** The keys of programs with every right and with none. */
  program: string
  idle: string
}
let callers: Callers
beforeAll(async () => {
  const org = await makeOrg('EMSD')
  callers = {
    everybody: await makeUser(org, ROLE_IDS),
    nobody: await makeUser(org, []),
    program: (await makeProgram(org)).key,
    idle: (await makeProgram(org, [])).key,
  }
})

describe.each(Object.entries(OPERATIONS))('%s', (_, contract) => {
  let all: string
  let person: string
  let program: string
  let none: string
  // one call ends the session with which it is made
  beforeAll(async () => {
    const { everybody, nobody, idle } = callers
    program = callers.program
    person = await tokenOf(everybody)
    all = contract.programs === true ? program : person
    none = contract.programs === true ? idle : await tokenOf(nobody)
  })

  it.runIf(contract.access !== 'public')('answers 401 to a stranger', async () => {
    expect((await send(contract, urlOf(contract, '1'))).body).toMatchObject(unknownTo(contract))
  })

  it.runIf(contract.access !== 'public' && contract.programs !== 'also')(
    'answers 403 to a program where people call, and 401 to people where programs do',
    async () => {
      const [other, answer] = contract.programs
        ? [person, unknownTo(contract)]
        : [program, { status: 403, key: 'forbidden' }]
      expect((await send(contract, urlOf(contract, '1'), other)).body).toMatchObject(answer)
    },
  )

  it.runIf(contract.programs === 'also')(
    'answers a program by its rights, and 401 where its key opens none',
    async () => {
      const answers = [callers.idle, `${program}x`].map((key) => send(contract, urlOf(contract, '1'), key))
      const [idle, wrong] = await Promise.all(answers)
      if (contract.access !== 'signedIn') expect(idle?.body).toMatchObject({ status: 403, key: 'forbidden' })
      expect(wrong?.body).toMatchObject({ status: 60501, key: 'apiKeyRefused' })
    },
  )

  it.runIf(contract.access !== 'public' && contract.access !== 'signedIn')(
    'answers 403 to a person without the right',
    async () => {
      expect((await send(contract, urlOf(contract, '1'), none)).body).toMatchObject({ status: 403, key: 'forbidden' })
    },
  )

  it('survives garbage in the body', async () => {
    for (const garbage of GARBAGE) {
      const call = send(contract, urlOf(contract, '1'), all)
      const res =
        contract.method === 'get'
          ? await call
          : await call.set('content-type', 'application/json').send(JSON.stringify(garbage))
      expectCatalogued(res.status, res.body, JSON.stringify(garbage).slice(0, 80))
    }
  })

  it('survives garbage in the address', async () => {
    for (const query of contract.method === 'get' && contract.access !== 'signedIn' ? QUERIES : []) {
      const res = await send(contract, `${urlOf(contract, '1')}?${query}`, all)
      expectCatalogued(res.status, res.body, query)
    }
    for (const param of contract.params ? PARAMS : []) {
      const res = await send(contract, urlOf(contract, param), all)
      expectCatalogued(res.status, res.body, param)
    }
  })

  it.runIf(contract.method !== 'get' && contract.method !== 'delete')(
    'refuses broken JSON and a body that is too large',
    async () => {
      const broken = await send(contract, urlOf(contract, '1'), all)
        .set('content-type', 'application/json')
        .send('{"a":')
      expectCatalogued(broken.status, broken.body, 'broken JSON')
      const large = await send(contract, urlOf(contract, '1'), all)
        .set('content-type', 'application/json')
        .send(JSON.stringify({ text: 'x'.repeat(1_100_000) }))
      expect([large.status, large.body.key]).toEqual([413, 'payloadTooLarge'])
    },
  )
})

describe('addresses that are no call', () => {
  it.each(['/api/nothing', '/auth/nothing', '/api'])('%s answers the catalogue’s not-found', async (path) => {
    const res = await speaking(served).get(path)
    expect(res.body).toMatchObject({ status: 404, key: 'notFound' })
  })
})
