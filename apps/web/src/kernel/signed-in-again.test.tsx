// @vitest-environment jsdom
import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, someone, speakEnglish } from '../testing/harness.tsx'
import { call, http } from './api.ts'
import { beginSession, endSession, session } from './session.ts'

const over = { status: 401, data: { status: 401, key: 'signInAgain', meta: { why: 'PASSWORD' } } }
const made = { status: 200, data: { id: 1, name: 'Lobby', color: '#112233', logbookCount: 0 } }
const label = { name: 'Lobby', color: '#112233', noPersonalData: true }

beforeAll(() => speakEnglish())
beforeEach(() => session.set({ state: 'in', token: 'old', info: someone }))

/** Sends a call to a server that knows nothing of the session any more. */
function send(...answers: Parameters<typeof fakeServer>) {
  const server = fakeServer(...answers)
  http.defaults.adapter = server.adapter
  const outcome = call(labelContracts.create, label as never, 'one key').catch((error: Error) => error)
  return { server, outcome }
}
const untilAsked = () => vi.waitFor(() => expect(session.get().state).toBe('expired'))

it('what was refused for want of a session is sent again once the same person has signed in', async () => {
  const { server, outcome } = send(over, made)
  await untilAsked()
  expect(session.get().why).toBe('PASSWORD')
  beginSession('new', someone.user.username, false)
  expect(await outcome).toMatchObject({ id: 1 })
  expect(server.sent.map(({ body, key }) => ({ body, key }))).toEqual([
    { body: label, key: 'one key' },
    { body: label, key: 'one key' },
  ])
})

it('is given up by who leaves', async () => {
  const { server, outcome } = send(over, made)
  await untilAsked()
  endSession()
  expect(await outcome).toMatchObject({ http: 401 })
  expect(server.sent).toHaveLength(1)
})

it('is never sent for somebody else', async () => {
  const { server, outcome } = send(over, made)
  await untilAsked()
  session.set({ state: 'in', token: 'another', info: { ...someone, user: { ...someone.user, id: 6 } } })
  expect(await outcome).toMatchObject({ http: 401 })
  expect(server.sent).toHaveLength(1)
})

it('nobody is asked to sign in only to sign out', async () => {
  http.defaults.adapter = fakeServer(over).adapter
  await expect(call(authContracts.logout, {})).rejects.toMatchObject({ http: 401 })
  expect(session.get().state).toBe('in')
})
