import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { DayInput, RangeInput } from './DatePickers.tsx'
import { today } from './words.ts'

function Day({ onTold, first }: { onTold: (day: string | undefined) => void; first?: string }) {
  const [day, setDay] = useState<string | undefined>(first)
  const tell = (next: string | undefined) => {
    setDay(next)
    onTold(next)
  }
  return <DayInput aria-label="From" {...(day && { value: day })} onChange={tell} />
}

async function leave(which: 0 | 1, text: string) {
  const changed = vi.fn()
  render(
    <Stage>
      <RangeInput label="Completed" value={['2026-01-05', undefined]} onChange={changed} history />
    </Stage>,
  )
  const field = screen.getAllByRole('textbox')[which] as HTMLInputElement
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
  return changed.mock.lastCall?.[0]
}

describe('what was typed as a range', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  afterEach(cleanup)

  it('is handed on when it is no day, at either end', async () => {
    expect(await leave(0, '31/02/2026')).toEqual(['31/02/2026', undefined])
    cleanup()
    expect(await leave(1, 'soon')).toEqual(['2026-01-05', 'soon'])
  })

  it('is handed on when it lies outside of history', async () => {
    expect(await leave(0, '01/01/2000')).toEqual(['2000-01-01', undefined])
  })
})

it('the calendar marks the day of Hong Kong, wherever the computer stands', async () => {
  await speakEnglish()
  vi.stubEnv('TZ', 'America/Los_Angeles')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T01:00:00+08:00') })
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  expect(new Date().getDate()).toBe(1)
  render(
    <Stage>
      <RangeInput label="Completed" value={[undefined, undefined]} onChange={() => {}} />
    </Stage>,
  )
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  const marked = document.querySelector('.ant-picker-cell-today')
  expect(marked?.getAttribute('title')).toBe('2026-03-02')
})

describe('a calendar by keys', () => {
  beforeAll(async () => {
    await speakEnglish()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+08:00') })
    return () => vi.useRealTimers()
  })
  afterEach(cleanup)

  const focus = (node: ReactNode) => {
    render(<Stage>{node}</Stage>)
    const [field] = screen.getAllByRole('textbox') as HTMLInputElement[]
    act(() => field?.focus())
    return field
  }
  const isOpen = () => Boolean(document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'))

  it('is opened, walked through and left with the day it stands at, and the field keeps the focus', async () => {
    const told = vi.fn()
    const field = focus(<Day onTold={told} />)
    expect(isOpen()).toBe(false)
    await userEvent.keyboard('{ArrowDown}')
    expect(isOpen()).toBe(true)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{PageDown}{ArrowUp}{Enter}')
    expect(told).toHaveBeenLastCalledWith('2026-12-22')
    expect(field?.value).toBe('22/12/2026')
    expect(document.activeElement).toBe(field)
  })

  it('gives back on Esc what was there, and arrows along a text that somebody types move in it', async () => {
    const told = vi.fn()
    const field = focus(<Day onTold={told} first="2026-01-05" />)
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    expect(field?.value).toBe('05/01/2026')
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    expect(field?.value).toBe('11/01/2026')
    await userEvent.keyboard('{Escape}')
    expect(told).toHaveBeenLastCalledWith('2026-01-05')
    expect(field?.value).toBe('05/01/2026')
  })

  it('stays inside of history', async () => {
    const changed = vi.fn()
    focus(<RangeInput label="Completed" value={['2026-11-20', undefined]} onChange={changed} history />)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect((screen.getAllByRole('textbox')[0] as HTMLInputElement).value).toBe('21/11/2026')
  })
})

describe('the shortcuts of a range', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  afterEach(cleanup)
  const choose = async (name: string, history: boolean) => {
    const changed = vi.fn()
    render(
      <Stage>
        <RangeInput label="Completed" value={[undefined, undefined]} onChange={changed} history={history} />
      </Stage>,
    )
    await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement)
    await userEvent.click(await screen.findByText(name))
    return changed.mock.lastCall?.[0]
  }

  it('reach back to the first day of history, where it is one of history', async () => {
    expect(await choose('Since 25/05/2022', true)).toEqual(['2022-05-25', today()])
    cleanup()
    await expect(choose('Since 25/05/2022', false)).rejects.toThrow()
  })
})
