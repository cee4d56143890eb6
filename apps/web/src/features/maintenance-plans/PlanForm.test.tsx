// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { NewPlan } from './PlanForm.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

const draw = (...answers: Parameters<typeof fakeServer>) => {
  const server = fakeServer(...answers)
  http.defaults.adapter = server.adapter
  render(
    <Stage>
      <NewPlan />
    </Stage>,
  )
  return server
}
const enter = async (name: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and choose log-books' }))

it('tells before saving when the first visits are and what they come to, and warns of what is rarer than the law', async () => {
  draw()
  await enter(/Starting week/, '2026-W53')
  expect(screen.getByText('First visits: 28/12/2026, 11/01/2027, 25/01/2027')).toBeTruthy()
  expect(screen.getByText(/No rarer than the law/)).toBeTruthy()
  await enter(/Visit frequency/, '8')
  expect(screen.getByText(/further apart than the month/)).toBeTruthy()
  expect(screen.getByText(/gives 6 visits a year, fewer than the annual minimum of 24/)).toBeTruthy()
  await enter(/Annual minimum/, '6')
  expect(screen.getByText(/below the 12 visits a year/)).toBeTruthy()
})

it('refuses a week that its year does not have, and a frequency of nought, at their fields, and sends nothing', async () => {
  const { sent } = draw()
  await enter(/Plan name/, 'Eastern')
  await enter(/Starting week/, '2027-W53')
  await enter(/Visit frequency/, '0')
  await save()
  expect(await screen.findAllByText(/This year has no such week/)).not.toHaveLength(0)
  expect(sent.filter(({ method }) => method === 'post')).toEqual([])
})

it('names the log-books that another plan covers, and keeps what was typed', async () => {
  draw({
    status: 409,
    data: {
      ...{ status: 60688, key: 'maintenancePlansOverlap', message: 'overlap', requestId: 'r' },
      meta: { row: ['0900214-003', '0900214-004'], plans: ['Weekly'] },
    },
  })
  await enter(/Plan name/, 'Eastern')
  await save()
  await waitFor(() => expect(screen.getAllByText(/0900214-003/)).not.toHaveLength(0))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Plan name/ }).value).toBe('Eastern')
})
