// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { LabelDialog } from './LabelDialog.tsx'

const first = { id: 7, version: 1, name: 'Lobby', color: '#166BBB', logbookCount: 0 }
/** A colleague has given it another name and colour. */
const second = { ...first, version: 2, name: 'Hall', color: '#B3261E' }
const drawn = (label: typeof first) => (
  <Stage>
    <LabelDialog label={label} onClose={() => undefined} />
  </Stage>
)

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('shows what a colleague has made of the label, keeps what was typed, and sends either with the version seen', async () => {
  const server = fakeServer({ status: 409, data: { status: 409, key: 'conflict' } })
  http.defaults.adapter = server.adapter
  const { rerender } = render(drawn(first))
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await userEvent.type(name(), ' 1')
  await save()
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ version: 1, name: 'Lobby 1' }))
  rerender(drawn(second))
  const [names, colors] = screen.getAllByRole('radiogroup')
  expect(names?.parentElement?.textContent).toContain('Before Lobby')
  expect(names?.textContent).toBe('Theirs HallMine Lobby 1')
  expect(colors?.textContent).toBe('Theirs #B3261EMine #166BBB')
  expect(name().value).toBe('Lobby 1')
  await save()
  await waitFor(() => expect(server.sent[1]?.body).toMatchObject({ version: 2, name: 'Lobby 1', color: '#B3261E' }))
})
