import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import * as notices from '../../kernel/notices.ts'
import { rememberPoint, session } from '../../kernel/session.ts'
import { answering, type Sent, someone, speakEnglish } from '../../testing/harness.tsx'
import { takeSigning } from '../../widgets/forms/signing.ts'
import { signWith } from './signReturn.ts'

const SIGNING = { ids: [1, 2], versions: [{ id: 1, version: 4 }], declaration: true }
const back = { authCode: 'c', state: 'drawn', errorCode: null }

let sent: Sent[] = []
const told = vi.spyOn(notices, 'notify').mockReturnValue(undefined)
beforeAll(() => speakEnglish('formPages', 'identity'))
beforeEach(() => {
  sent = []
  session.set({ state: 'in', token: 't', info: someone })
  sessionStorage.setItem('lb.signing', JSON.stringify(SIGNING))
  rememberPoint('/formManage/index?views=toSign')
  http.defaults.adapter = answering((_, one) => {
    sent.push(one)
    return { done: 1, failed: [{ id: 2, name: 'LE2', key: 'formEdited', code: 60761 }] }
  })
})
afterEach(() => told.mockClear())

it('signs what was chosen before, by what the identity service brought, and goes back to it', async () => {
  expect(await signWith(back)).toEqual({ to: '/formManage/index?views=toSign' })
  expect(sent.map(({ body }) => body)).toEqual([{ ...SIGNING, identity: { authCode: 'c', state: 'drawn' } }])
  expect(told.mock.calls).toEqual([
    ['success', '1 form signed'],
    ['warning', '1 form could not be signed: open it to read why'],
  ])
})

it('signs nothing twice, and nothing that was not approved', async () => {
  await signWith({ ...back, errorCode: 'D40001' })
  await signWith(back)
  expect(sent).toEqual([])
  expect(takeSigning()).toBeUndefined()
  expect(told.mock.calls[0]?.[0]).toBe('error')
})

it('asks whoever is not signed in to log in first', async () => {
  session.set({ state: 'out' })
  expect(await signWith(back)).toEqual({ to: '/login' })
  expect(sent).toEqual([])
})
