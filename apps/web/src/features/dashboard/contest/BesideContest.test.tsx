// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Stage, speakEnglish } from '../../../testing/harness.tsx'
import { BesideContest } from './BesideContest.tsx'

const list = vi.hoisted(() => ({ ids: [7, 3, 9] }))
vi.mock('../../../kernel/list/neighbours.ts', () => ({ useListRows: () => list.ids.map((id) => ({ id })) }))

const at = (id: number) =>
  render(
    <Stage at={`/contest?statuses=OPEN&contest=${id}`}>
      <BesideContest id={id} />
    </Stage>,
  )
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const address = () => screen.getByLabelText('address').textContent

beforeAll(() => speakEnglish())
afterEach(() => {
  cleanup()
  list.ids = [7, 3, 9]
})

it.each([
  [/next/i, 9],
  [/previous/i, 7],
])('leads to the one beside it in the order of the list, whose filters stay: %s', async (way, to) => {
  at(3)
  expect(screen.getByText('2 of 3')).toBeTruthy()
  await userEvent.click(button(way))
  expect(address()).toBe(`?statuses=OPEN&contest=${to}`)
})

it('leads nowhere beyond the ends of the list', () => {
  at(7)
  expect([button(/previous/i).disabled, button(/next/i).disabled]).toEqual([true, false])
  cleanup()
  at(9)
  expect([button(/previous/i).disabled, button(/next/i).disabled]).toEqual([false, true])
})

it.each([
  ['it is not in the list', [7, 9]],
  ['it stands alone', [3]],
])('says nothing where %s', (_, ids) => {
  list.ids = ids
  at(3)
  expect(screen.queryByRole('button')).toBeNull()
})
