import { addDays } from '@portal/shared/kernel/time'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speakEnglish } from '../../testing/harness.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { type CalendarEntry, daysOf, elsewhere, turned } from './calendar.ts'

const VISIT: CalendarEntry = { id: 'visit', day: '2026-11-18', title: 'Visit', tone: 'todo' }

/** A board whose entries go where they are put. */
function Board({ canMove }: { canMove: boolean }) {
  const [entries, setEntries] = useState<readonly CalendarEntry[]>([VISIT])
  const move = ({ id }: CalendarEntry, day: string) =>
    setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, day } : entry)))
  return <CalendarBoard label="Plan" entries={entries} start="2026-11-18" {...(canMove && { onMove: move })} />
}
const dayOf = (text: string) => screen.getByText(text).closest('[data-day]')?.getAttribute('data-day')
const handle = () => screen.getByRole('button', { name: 'Visit' })
const said = () => screen.getByRole('status').textContent

describe('a calendar', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // already the 22nd in Hong Kong
    vi.setSystemTime(new Date('2026-11-21T18:00:00Z'))
  })
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
  })

  it('marks today as it is in Hong Kong', () => {
    const { container } = render(<Board canMove={false} />)
    expect(container.querySelector('[aria-current=date]')?.getAttribute('data-day')).toBe('2026-11-22')
  })

  it('begins its weeks with Monday and shows whole weeks of a month, or one week', async () => {
    render(<Board canMove={false} />)
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(screen.getAllByRole('cell')).toHaveLength(42)
    await userEvent.click(screen.getByText('Week'))
    expect(screen.getAllByRole('cell')).toHaveLength(7)
    expect(screen.getByRole('heading').textContent).toBe('16/11/2026 – 22/11/2026')
  })

  it('carries an entry by keys: Space, arrows, Enter', async () => {
    render(<Board canMove />)
    handle().focus()
    await userEvent.keyboard(' ')
    expect(said()).toBe('Visit picked up, 18/11/2026')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect([dayOf('Visit'), said()]).toEqual(['2026-11-26', 'Visit, 26/11/2026'])
    await userEvent.keyboard('{Enter}')
    expect([dayOf('Visit'), said()]).toEqual(['2026-11-26', 'Visit moved to 26/11/2026'])
    expect(document.activeElement).toBe(handle())
  })

  it('turns to the month into which an entry is carried', async () => {
    render(<Board canMove />)
    handle().focus()
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown} ')
    expect(screen.getByRole('heading').textContent).toBe('December 2026')
    expect(dayOf('Visit')).toBe('2026-12-16')
  })

  it('gives an entry back on Escape, with the keys still on it', async () => {
    render(<Board canMove />)
    handle().focus()
    await userEvent.keyboard(' {ArrowLeft}{Escape}')
    expect([dayOf('Visit'), said()]).toEqual(['2026-11-18', 'Visit stays where it was'])
    expect(document.activeElement).toBe(handle())
  })

  it('moves an entry with the mouse to the day on which it is dropped', () => {
    const { container } = render(<Board canMove />)
    const target = container.querySelector('[data-day="2026-11-25"]') as Element
    const dataTransfer = { setData: () => undefined }
    fireEvent.dragStart(handle(), { dataTransfer })
    fireEvent.dragOver(target)
    expect(dayOf('Visit')).toBe('2026-11-18')
    fireEvent.drop(target)
    fireEvent.dragEnd(handle())
    expect(dayOf('Visit')).toBe('2026-11-25')
  })

  it('moves nothing where nothing may be moved', () => {
    render(<Board canMove={false} />)
    expect(screen.queryByRole('button', { name: 'Visit' })).toBeNull()
    expect(dayOf('Visit')).toBe('2026-11-18')
  })
})

describe('the days of a calendar', () => {
  it.each(['2026-02-10', '2026-11-30', '2027-03-01', '2024-02-29'])('are whole weeks around %s', (day) => {
    const days = daysOf('month', day)
    expect(days.length % 7).toBe(0)
    expect(days.map((one, index) => one === addDays(days[0] ?? '', index))).not.toContain(false)
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(days).toContain(day)
    expect(daysOf('week', day)).toHaveLength(7)
  })

  it('name the months whose entries are not in sight', () => {
    const entries = ['2026-11-05', '2027-03-01', '2027-03-20'].map((day) => ({ ...VISIT, id: day, day }))
    expect(elsewhere(entries, daysOf('month', '2026-11-01'))).toEqual([{ month: '2027-03-01', count: 2 }])
    expect([turned('month', '2026-01-31', 1), turned('week', '2026-12-31', 1)]).toEqual(['2026-02-01', '2027-01-07'])
  })
})
