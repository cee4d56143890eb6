// @vitest-environment jsdom
import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { OrderDialog } from './OrderDialog.tsx'

const row = (id: number) => ({ id, asked: { textEn: `Question ${id}?`, textZh: `問題${id}` } }) as QuestionRow
const drawn = (...ids: number[]) => (
  <Stage>
    <OrderDialog rows={ids.map(row)} onClose={() => undefined} />
  </Stage>
)
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]))
/** Puts a question one place further up or down. */
const carry = (id: number, key: 'ArrowUp' | 'ArrowDown') =>
  fireEvent.keyDown(screen.getByRole('button', { name: `Move question Q-000${id}` }), { key })

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('keeps the order that was begun when a colleague is faster, says so, and sends it with what stands there now', async () => {
  const server = fakeServer({ status: 409, data: { status: 40308, key: 'questionEdited' } })
  http.defaults.adapter = server.adapter
  const { rerender } = render(drawn(1, 2, 3))
  carry(3, 'ArrowUp')
  await waitFor(() => expect(shown()).toEqual([1, 3, 2]))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save order' }))
  await save()
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ ids: [1, 3, 2], seen: [1, 2, 3] }))
  expect(screen.queryByText(/Someone else has changed the questions/)).toBeNull()
  // he has put the second first, ended the first and asked a fourth
  rerender(drawn(2, 3, 4))
  await waitFor(() => expect(shown()).toEqual([3, 2, 4]))
  expect(screen.getByText(/Someone else has changed the questions/)).toBeTruthy()
  await save()
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ ids: [3, 2, 4], seen: [2, 3, 4] }))
})

it('follows a colleague silently while nobody has put anything elsewhere', async () => {
  const { rerender } = render(drawn(1, 2))
  rerender(drawn(2, 1))
  await waitFor(() => expect(shown()).toEqual([2, 1]))
  expect(screen.queryByText(/Someone else has changed the questions/)).toBeNull()
})
