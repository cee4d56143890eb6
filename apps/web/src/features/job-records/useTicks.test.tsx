// @vitest-environment jsdom
import { BULK_MAX } from '@portal/shared/kernel/moves/selection'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useTicks } from './useTicks.ts'

const SHOWN = [1, 2, 3]
const ticks = (total: number) =>
  renderHook(({ scope, shown }) => useTicks(scope, total, shown), { initialProps: { scope: 'a', shown: SHOWN } })

describe('the ticks of the inbox', () => {
  it('begin with everything, also what is not in sight', () => {
    const { result } = ticks(288)
    expect([result.current.isAll, result.current.count, result.current.isTicked(99)]).toEqual([true, 288, true])
  })
  it('leave out what is unticked, until that one is no longer waiting', () => {
    const { result, rerender } = ticks(288)
    act(() => result.current.toggle(2))
    expect([result.current.count, [...result.current.others]]).toEqual([287, [2]])
    rerender({ scope: 'a', shown: [1, 3] })
    expect([result.current.count, [...result.current.others]]).toEqual([288, []])
  })
  it('count one by one after all were unticked', () => {
    const { result } = ticks(288)
    act(() => result.current.set(false))
    expect(result.current.count).toBe(0)
    act(() => result.current.toggle(3))
    expect([result.current.count, result.current.isTicked(3), result.current.isTicked(1)]).toEqual([1, true, false])
  })
  it('never take more than one act takes, and say how many were ticked', () => {
    const { result } = ticks(BULK_MAX + 5)
    expect([result.current.count, result.current.ticked]).toEqual([BULK_MAX, BULK_MAX + 5])
  })
  it('begin anew under another filter', () => {
    const { result, rerender } = ticks(10)
    act(() => result.current.set(false))
    rerender({ scope: 'b', shown: SHOWN })
    expect(result.current.count).toBe(10)
  })
})
