// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../../kernel/api.ts'
import { session } from '../../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../../testing/harness.tsx'
import { BesideContest } from './BesideContest.tsx'

const ALL = [7, 3, 9]
/** A list of so many on a page. */
const serve = (ids: readonly number[]) => {
  http.defaults.adapter = answering(({ page, size }) => {
    const from = Number(page) * Number(size)
    return { content: ids.slice(from, from + Number(size)).map((id) => ({ id })), totalElements: ids.length }
  })
}

const at = (id: number) =>
  render(
    <Stage at={`/contest?statuses=OPEN&contest=${id}`}>
      <BesideContest id={id} />
    </Stage>,
  )
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const address = () => screen.getByLabelText('address').textContent

beforeAll(async () => {
  await speakEnglish()
  session.set({ state: 'in', token: 't', info: someone })
})
beforeEach(() => serve(ALL))
afterEach(cleanup)

it.each([
  [/next/i, 9],
  [/previous/i, 7],
])('leads to the one beside it in the order of the list, whose filters stay: %s', async (way, to) => {
  at(3)
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  await userEvent.click(await button(way))
  expect(address()).toBe(`?statuses=OPEN&contest=${to}`)
})

it('leads nowhere beyond the ends of the list', async () => {
  const off = async () => [(await button(/previous/i)).disabled, (await button(/next/i)).disabled]
  at(7)
  expect(await off()).toEqual([true, false])
  cleanup()
  at(9)
  expect(await off()).toEqual([false, true])
})

it('goes on to the next page', async () => {
  serve(Array.from({ length: 25 }, (_, nth) => 100 + nth))
  at(109)
  expect(await screen.findByText('10 of 25')).toBeTruthy()
  await waitFor(async () => expect((await button(/next/i)).disabled).toBe(false))
  await userEvent.click(await button(/next/i))
  expect(address()).toBe('?statuses=OPEN&contest=110&page=1')
})

it.each([
  ['it is not in the list', [7, 9]],
  ['it stands alone', [3]],
])('says nothing where %s', async (_, ids) => {
  serve(ids)
  at(3)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button')).toBeNull()
})
