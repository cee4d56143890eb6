import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ListPaper } from '../list/ListPaper.tsx'
import { session } from '../session.ts'
import { Printed } from './Printed.tsx'
import { useWhole } from './useWhole.ts'

const put = (event: 'beforeprint' | 'afterprint') => act(async () => void window.dispatchEvent(new Event(event)))

describe('what only paper says', () => {
  beforeAll(async () => {
    await speakEnglish()
    session.set({ state: 'in', token: 't', info: { ...someone, user: { ...someone.user, displayName: 'Chan 陳' } } })
  })
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00+08:00'), toFake: ['Date'] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('tells who prints it, of whom and when, as long as it is printed', async () => {
    render(
      <Stage>
        <Printed />
      </Stage>,
    )
    expect(screen.queryByText(/^Printed/)).toBeNull()
    await put('beforeprint')
    expect(screen.getByText('Printed by Chan, Hang Sing, on 21/11/2026 10:30 (Hong Kong time)')).toBeTruthy()
    await put('afterprint')
    expect(screen.queryByText(/^Printed/)).toBeNull()
  })

  it('tells every filter of a list that is in force, also those whose controls are in sight', async () => {
    render(
      <Stage>
        <ListPaper
          list={jobRecordContracts.list}
          specs={['q', { name: 'typesOfWork', words: 'typeOfWork' }]}
          state={{ filters: { q: 'lobby', typesOfWork: 'TW02,TW15' }, change: () => undefined }}
        />
      </Stage>,
    )
    expect(screen.queryByRole('list')).toBeNull()
    await put('beforeprint')
    const said = within(screen.getByRole('list', { name: 'Filters in force' })).getAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/: lobby$/),
      'Type of work: Passenger trapping, Periodic maintenance',
    ])
    expect(screen.getByText(/^Printed by Chan/)).toBeTruthy()
    await put('afterprint')
  })
})

function Tabs() {
  const { isWhole, print } = useWhole()
  return (
    <button type="button" onClick={print}>
      {isWhole ? 'all tabs' : 'one tab'}
    </button>
  )
}

describe('the whole of a page with tabs', () => {
  afterEach(cleanup)

  it('is printed by its button and by the keys of the browser, and is one tab again afterwards', async () => {
    const printed: (string | null)[] = []
    vi.stubGlobal('print', () => printed.push(screen.getByRole('button').textContent))
    render(
      <Stage>
        <Tabs />
      </Stage>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'one tab' }))
    await expect.poll(() => printed, { timeout: 3000 }).toEqual(['all tabs'])
    expect(await screen.findByRole('button', { name: 'one tab' })).toBeTruthy()
    const wasKept = fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
    expect(wasKept).toBe(false)
    await expect.poll(() => printed, { timeout: 3000 }).toEqual(['all tabs', 'all tabs'])
    expect(fireEvent.keyDown(document.body, { key: 'p' })).toBe(true)
    vi.unstubAllGlobals()
  })
})
