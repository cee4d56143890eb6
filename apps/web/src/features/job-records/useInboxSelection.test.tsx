// @vitest-environment jsdom
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone } from '../../testing/harness.tsx'
import { useInboxSelection } from './useInboxSelection.ts'

const SHOWN = [1, 2, 3]
const WAITING = { waiting: 'true', attention: 'false' }
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 'x', info: someone })
})
afterEach(cleanup)

const selection = (total: number, { shown = SHOWN, filters = {} }: { shown?: number[]; filters?: object } = {}) =>
  renderHook(
    (given: { shown: number[] }) =>
      useInboxSelection({
        filters: { ...WAITING, ...filters },
        total,
        isEverything: !Object.keys(filters).length,
        ...given,
      }),
    { initialProps: { shown }, wrapper: Stage },
  )
/** Of what is asked about, these still wait. */
const answering = (...ids: number[]) => {
  const server = fakeServer(
    ...Array.from({ length: 9 }, () => ({
      status: 200,
      data: { content: ids.map((id) => ({ id })), totalElements: ids.length },
    })),
  )
  http.defaults.adapter = server.adapter
  return server
}

describe('the selection of the inbox', () => {
  it('begins with everything, also what is not in sight', () => {
    const { result } = selection(288)
    expect([result.current.isAll, result.current.count, result.current.isSelected(99)]).toEqual([true, 288, true])
  })

  it('leaves out what was unticked on another day, in sight or not, under any filter', async () => {
    const first = selection(288)
    act(() => first.result.current.toggle(2))
    expect([first.result.current.count, first.result.current.others]).toEqual([287, [2]])
    first.unmount()
    const again = selection(288)
    expect([again.result.current.isSelected(2), again.result.current.count]).toEqual([false, 287])
    again.unmount()
    const { sent } = answering(2)
    const away = selection(40, { shown: [7], filters: { q: 'x' } })
    await waitFor(() => expect(sent[0]).toMatchObject({ url: '/api/jobRecord' }))
    expect(away.result.current).toMatchObject({ count: 39, everyOther: [2] })
  })

  it('counts what the filter does not find, and leaves it out all the same', async () => {
    const first = selection(288)
    act(() => first.result.current.toggle(2))
    first.unmount()
    answering()
    const { result } = selection(40, { shown: [7], filters: { q: 'x' } })
    await waitFor(() => expect(result.current.count).toBe(40))
    expect(result.current.everyOther).toEqual([2])
    act(() => result.current.toggle(7))
    expect(result.current.everyOther).toEqual([2, 7])
  })

  it('forgets what waits no longer at the next tick', async () => {
    const first = selection(288)
    act(() => first.result.current.toggle(2))
    answering()
    first.rerender({ shown: [1, 3] })
    await waitFor(() => expect(first.result.current.count).toBe(288))
    act(() => first.result.current.toggle(3))
    expect(first.result.current.everyOther).toEqual([3])
  })

  it('counts one by one after all were unticked, and keeps the rest so after an act', () => {
    const { result } = selection(288)
    act(() => result.current.set(false))
    expect(result.current.count).toBe(0)
    act(() => result.current.toggle(3))
    expect([result.current.count, result.current.isSelected(3), result.current.isSelected(1)]).toEqual([1, true, false])
    act(() => void result.current.done())
    expect([result.current.count, result.current.isAll]).toEqual([0, false])
  })

  it('keeps what was unticked after an act on the others', () => {
    const { result } = selection(288)
    act(() => result.current.toggle(1))
    act(() => void result.current.done())
    expect([result.current.isSelected(1), result.current.isSelected(2)]).toEqual([false, true])
  })

  it('never takes more than one act takes, and says how many were selected', () => {
    const { result } = selection(BULK_MAX + 5)
    expect([result.current.count, result.current.selected]).toEqual([BULK_MAX, BULK_MAX + 5])
  })
})
