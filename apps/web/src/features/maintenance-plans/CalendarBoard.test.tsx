// @vitest-environment jsdom
import type {
  MaintenanceCalendar,
  MaintenanceVisitsMoved,
} from '@portal/shared/features/maintenance-plans/visit.schema'
import { addWeeks, mondayOfWeek } from '@portal/shared/features/maintenance-plans/week'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { thisWeek, weekNumber } from './weeks.ts'

/** A busy machine draws slowly. */
const PATIENT = { timeout: 8000 }
const NOW = thisWeek()
const [BEFORE, NEXT, TARGET] = [addWeeks(NOW, -1), addWeeks(NOW, 2), addWeeks(NOW, 3)]
const none = { planned: 0, done: 0, madeUp: 0, suspended: 0, missed: 0 }
const weeks = Array.from({ length: 6 }, (_, nth) => addWeeks(BEFORE, nth))
const place = {
  ...{ premises: '0900214', buildingEn: 'Polestar Gardens', buildingZh: '北辰花園', district: 'KT' },
  ...{ addressEn: '9 Tong Ming Street', addressZh: '唐明街9號' },
}
const data: MaintenanceCalendar = {
  weeks: weeks.map((week) => ({ week, monday: mondayOfWeek(week), ...none })),
  content: [
    {
      plan: { id: 3, name: 'Fortnightly', weeks: 2 },
      ...place,
      logbooks: 9,
      cells: [
        { week: BEFORE, ...none, planned: 9, done: 7, missed: 2, movable: 0 },
        { week: NEXT, ...none, planned: 9, movable: 9 },
      ],
      year: { planned: 207, done: 205 },
    },
  ],
  totalElements: 1,
  counts: { buildings: 1, logbooks: 9, plans: 1 },
}
const looked: MaintenanceVisitsMoved = {
  ...{ moved: 9, later: 0, gapDays: 35, isSeldom: true, lawDays: 31, load: 178, usualLoad: 150, refused: null },
  visits: [{ id: 71, week: TARGET, from: NEXT, version: 2 }],
}

interface Sent {
  url: string
  body: Record<string, unknown>
}
const sent: Sent[] = []
const moves = () => sent.filter(({ url }) => url.endsWith('/visit/move'))

beforeAll(() => speakEnglish())
beforeEach(() => {
  sent.length = 0
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = async (config) => {
    const url = String(config.url)
    sent.push({ url, body: JSON.parse(String(config.data ?? '{}')) })
    return { status: 200, data: looked, statusText: '', headers: {}, config }
  }
})
afterEach(cleanup)

const draw = () =>
  render(
    <Stage>
      <CalendarBoard data={data} filters={{}} />
    </Stage>,
  )
const ahead = () => screen.getByRole('button', { name: new RegExp(`week ${weekNumber(NEXT)}, .*9 visits planned`) })

it('says of a week that is over what was not made, and lets nobody move it', () => {
  draw()
  const past = screen.getByRole('button', { name: /7\/9 visits made, 2 missed/ })
  expect(past.getAttribute('draggable')).toBe('false')
  expect(past.getAttribute('aria-description')).toBeNull()
})

it('moves visits by keys: taken by Space, carried by arrows, and told before they are put down', async () => {
  draw()
  ahead().focus()
  await userEvent.keyboard(' ')
  expect(screen.getByText(/9 visits of week \d+ picked up/)).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText(/35 days since the visit before: more than the 31 days/)).toBeTruthy()
  expect(moves()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(moves()).toHaveLength(1))
  expect(moves()[0]?.body).toMatchObject({
    ...{ all: true, seen: 9, week: TARGET, withLater: false },
    filter: { plans: '3', premises: '0900214', weekFrom: NEXT, weekTo: NEXT, statuses: 'PLANNED' },
  })
})

it('never carries visits into a week that is over, and leaves them on Escape', async () => {
  draw()
  ahead().focus()
  await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft}{Escape}')
  expect(screen.getByText(`Polestar Gardens stays in week ${weekNumber(NEXT)}`)).toBeTruthy()
  expect(moves()).toEqual([])
  const weeksAsked = sent.map(({ body }) => body.week)
  expect(weeksAsked).not.toContain(BEFORE)
})

it('takes the last move back, by the versions that it gave', async () => {
  draw()
  ahead().focus()
  await userEvent.keyboard(' {ArrowRight}{Enter}')
  await userEvent.click(await screen.findByText('Undo', {}, PATIENT))
  await waitFor(() => expect(moves()).toHaveLength(2))
  expect(moves()[1]?.body).toEqual({ ids: [71], versions: [2], week: NEXT, withLater: false })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('moves the later ones as well when that is asked for afterwards', async () => {
  draw()
  ahead().focus()
  await userEvent.keyboard(' {ArrowRight}{Enter}')
  await userEvent.click(await screen.findByText('Also move the later ones', {}, PATIENT))
  await waitFor(() => expect(moves()).toHaveLength(3))
  expect(moves()[2]?.body).toMatchObject({ week: TARGET, withLater: true })
  expect(await screen.findByText(/later visits were moved as well/)).toBeTruthy()
})

it('names the log-books for which a move is refused, where it was made', async () => {
  const refusal = {
    ...{ status: 60695, key: 'maintenanceVisitWeekTaken', message: 'taken', requestId: 'r' },
    meta: { row: ['0900214-003'], plans: ['Weekly'] },
  }
  http.defaults.adapter = fakeServer({ status: 200, data: looked }, { status: 409, data: refusal }).adapter
  draw()
  ahead().focus()
  await userEvent.keyboard(' {ArrowRight}')
  await screen.findByText(/35 days since/)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(/0900214-003/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
