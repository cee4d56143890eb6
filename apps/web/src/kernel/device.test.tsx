import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A window of this width that is shown, or put on paper: what it answers to a query. */
const windowOf = (medium: 'screen' | 'print', width: number) => (query: string) => ({
  matches:
    (!query.includes('screen') || medium === 'screen') && width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

// it asks once, when it is loaded
beforeEach(() => void vi.resetModules())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['screen', 390, 'phone narrow'],
  ['screen', 1100, 'narrow'],
  ['screen', 1440, ''],
  // of A4, between its margins
  ['print', 718, ''],
] as const)('on a %s %i pixels wide is %s', async (medium, width, told) => {
  vi.stubGlobal('matchMedia', windowOf(medium, width))
  const { useDevice } = await import('./device.ts')
  const { result } = renderHook(useDevice)
  const { isMobile, isNarrow } = result.current
  expect([isMobile && 'phone', isNarrow && 'narrow'].filter(Boolean).join(' ')).toBe(told)
})
