import type { Week } from '@portal/shared/features/inspection-schedules/schedule.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { Stage, speakEnglish } from '../../../testing/harness.tsx'
import { WeekTable } from './WeekTable.tsx'

beforeAll(() => speakEnglish('inspectionTeams'))
afterEach(cleanup)

const DAYS = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27']
const job = (userId: number, plannedAt: string) => ({ user: { id: userId }, plannedAt }) as Week['jobs'][number]
const week = (people: Week['people'], jobs: Week['jobs']): Week => ({
  team: { id: 4, name: 'Kowloon', dayMaxNumber: 12, personMaxNumber: null, isRegulator: true, isDated: true },
  people,
  userId: null,
  days: DAYS.map((day, nth) => ({
    day,
    taken: nth,
    holiday: day === '2026-12-25' ? 'Christmas Day' : null,
    leave: null,
  })),
  jobs,
  counts: { jobs: jobs.length, completed: 0, toPlan: 0, backup: 0 },
})
const show = (of: Week) =>
  render(
    <Stage>
      <WeekTable week={of} />
    </Stage>,
  )
const cells = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)

it('a week says how many jobs each person has on each Hong Kong day, and leads to the week of each', () => {
  const people = [
    { id: 7, displayName: 'Chan', kind: 'INSPECTOR' as const },
    { id: 8, displayName: 'Mak', kind: 'INSPECTOR' as const },
  ]
  // the first ones are still of the day before in London
  show(week(people, [job(7, '2026-12-21T16:30:00Z'), job(7, '2026-12-22T02:00:00Z'), job(8, '2026-12-24T01:00:00Z')]))
  const [, chan, mak, team] = screen.getAllByRole('row')
  expect([chan, mak, team].map((row) => row && cells(row))).toEqual([
    ['–', '2', '–', '–', '–', '–', '–', '2'],
    ['–', '–', '–', '1', '–', '–', '–', '1'],
    ['0 / 12', '1 / 12', '2 / 12', '3 / 12', '4 / 12', '5 / 12', '6 / 12', '21'],
  ])
  expect(screen.getByRole('columnheader', { name: /Christmas Day/ }).className).toBe('lb-week-off')
  expect(screen.getByRole('link', { name: 'Mak' }).getAttribute('href')).toBe(
    '/inspection/team/schedules?team=4&person=8&from=2026-12-21',
  )
})

it('a team of nobody has no week', () => {
  show(week([], []))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nobody yet')).toBeTruthy()
})
