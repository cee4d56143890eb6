// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useReading } from './useReading.ts'

const device = vi.hoisted(() => ({ isNarrow: false }))
vi.mock('../../kernel/device.ts', () => ({ useDevice: () => device }))
afterEach(cleanup)

/** Arrives at the inbox from the log-books, and reads. */
function arrive() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/logbook', '/inbox']} initialIndex={1}>
      {children}
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ reading: useReading('record', [1, 2, 3]), at: useLocation(), go: useNavigate() }),
    { wrapper },
  )
  const here = () => result.current.at.pathname + result.current.at.search
  const step = (by: number) => act(() => result.current.reading.step(by))
  return { result, here, step, back: () => act(() => void result.current.go(-1)) }
}

describe('“back” after reading', () => {
  it('leaves the inbox, however many records were gone through', () => {
    device.isNarrow = false
    const { here, step, back } = arrive()
    step(1)
    step(1)
    step(-1)
    expect(here()).toBe('/inbox?record=2')
    back()
    expect(here()).toBe('/logbook')
  })

  it('closes the record that lies over the list, however many were gone through', () => {
    device.isNarrow = true
    const { result, here, step, back } = arrive()
    act(() => result.current.reading.show(1))
    step(1)
    expect(here()).toBe('/inbox?record=2')
    back()
    expect(here()).toBe('/inbox')
  })
})
