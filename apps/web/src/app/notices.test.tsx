import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../kernel/notices.ts'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { NoticeHolder } from './NoticeHolder.tsx'

const shown = () => [...document.querySelectorAll('.lb-notice')].map(({ textContent }) => textContent?.trim())
const say = (...texts: string[]) =>
  texts.forEach((text) => {
    act(() => notify('success', text))
  })
const open = () =>
  render(
    <Stage>
      <NoticeHolder />
    </Stage>,
  )
const screenOf = (isPhone: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => ({ matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    )

describe('notices', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    notify('info', 'said before')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are at most three, the latest first, and one on a phone', () => {
    screenOf(false)
    open()
    say('one', 'two', 'three', 'four')
    expect(shown()).toEqual(['four', 'three', 'two'])
    cleanup()
    screenOf(true)
    open()
    say('five', 'six')
    expect(shown()).toEqual(['six'])
  })
  it('tell how high they are while they are there, for low screens to make room', () => {
    screenOf(false)
    open()
    const room = () => document.documentElement.style.getPropertyValue('--lb-strip-notices')
    say('saved')
    expect(room()).toBe('44px')
    act(() => vi.advanceTimersByTime(2600))
    expect(shown()).toEqual([])
    expect(room()).toBe('0px')
  })
  it('stay as long as the mouse moves over them, not where it rested before they came', () => {
    screenOf(false)
    open()
    say('saved')
    const section = screen.getByRole('region', { name: 'Notices' })
    fireEvent.pointerEnter(section)
    act(() => vi.advanceTimersByTime(2600))
    expect(shown()).toEqual([])
    say('saved again')
    fireEvent.pointerMove(screen.getByRole('region', { name: 'Notices' }))
    act(() => vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['saved again'])
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }))
    act(() => vi.advanceTimersByTime(2600))
    expect(shown()).toEqual([])
  })
  it('of a failure are said at once and stay for longer', () => {
    screenOf(false)
    open()
    act(() => notify('error', 'it failed', { reference: 'abc' }))
    act(() => vi.advanceTimersByTime(2600))
    expect(screen.getByRole('alert').textContent).toContain('it failed')
    act(() => vi.advanceTimersByTime(2600))
    expect(shown()).toEqual([])
  })
  it.each([
    ['mouse', fireEvent.pointerMove, fireEvent.pointerLeave],
    ['focus', fireEvent.focusIn, fireEvent.focusOut],
  ] as const)('stay as long as the %s is on one of them, and go afterwards', (_, come, go) => {
    screenOf(false)
    open()
    act(() => vi.advanceTimersByTime(2600))
    say('saved')
    act(() => vi.advanceTimersByTime(2000))
    come(screen.getByRole('region'))
    act(() => vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['saved'])
    go(screen.getByRole('region'))
    act(() => vi.advanceTimersByTime(2400))
    expect(shown()).toEqual(['saved'])
    act(() => vi.advanceTimersByTime(200))
    expect(shown()).toEqual([])
    // one that was shut under the mouse holds nothing that comes later
    say('saved again')
    come(screen.getByRole('region'))
    fireEvent.click(screen.getByRole('button'))
    expect(shown()).toEqual([])
    say('and again')
    act(() => vi.advanceTimersByTime(2600))
    expect(shown()).toEqual([])
  })
})
