// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, someone } from '../testing/harness.tsx'
import { http } from './api.ts'
import { session } from './session.ts'
import { loadInfo } from './sign-in.ts'

const called = (displayName: string) => ({ ...someone, user: { ...someone.user, displayName } })
const shown = () => session.get().info?.user.displayName

/** A server that answers the first and the second read of who is signed in when the test says so. */
function slowServer() {
  const reads = [1, 2].map(() => Promise.withResolvers<{ status: number; data: unknown }>())
  const { sent, adapter } = fakeServer(...reads.map(({ promise }) => promise))
  http.defaults.adapter = adapter
  return { sent, answer: (read: 0 | 1, name: string) => reads[read]?.resolve({ status: 200, data: called(name) }) }
}

beforeEach(() => session.set({ state: 'in', token: 'one', info: called('Before') }))

it('who is signed in is asked once, however many wait for it', async () => {
  const { sent, answer } = slowServer()
  const both = [loadInfo(), loadInfo()]
  answer(0, 'Chan')
  await Promise.all(both)
  expect(sent).toHaveLength(1)
  expect(shown()).toBe('Chan')
})

it.each([
  [0, 1],
  [1, 0],
] as const)(
  'after a change it is asked anew, and what was asked before it is not heard (answers %i, %i)',
  async (first, second) => {
    const { answer } = slowServer()
    const both = [loadInfo(), loadInfo('anew')]
    const names = ['Before', 'After'] as const
    answer(first, names[first])
    answer(second, names[second])
    await Promise.all(both)
    expect(shown()).toBe('After')
  },
)
