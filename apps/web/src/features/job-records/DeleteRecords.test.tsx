// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeLanguage } from '../../i18n/i18n.ts'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { DeleteRecord } from './DeleteRecords.tsx'

const labels = [{ value: 'TWICE', labelEn: 'Recorded twice', labelZh: '重複記錄', parent: null, isOpen: true }]
const show = (id: number, can = ['delete']) => (
  <Stage>
    <DeleteRecord record={{ id, can }} onGone={() => undefined} />
  </Stage>
)

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(() => ({ content: labels, totalElements: 1 }))
})
afterEach(cleanup)

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete record' }))
  return screen.findByLabelText(/Comments/)
}

it('what was written of one record does not stand in the form of another', async () => {
  render(show(3))
  await userEvent.type(await open(), 'Sent twice by Mr Lee.')
  cleanup()
  render(show(4))
  expect(await open()).toHaveProperty('value', '')
  cleanup()
  render(show(3))
  expect(await open()).toHaveProperty('value', 'Sent twice by Mr Lee.')
})

it('the reason comes first, also for whoever has only a keyboard', async () => {
  render(show(3))
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/))
})

it('the form stays when the record can no longer be deleted, so that nothing that was written is gone', async () => {
  const { rerender } = render(show(3))
  await userEvent.type(await open(), 'Sent twice.')
  rerender(show(3, []))
  expect(screen.getByLabelText(/Comments/)).toHaveProperty('value', 'Sent twice.')
})

it('its button is in words in either language', async () => {
  await changeLanguage('chi')
  render(show(3))
  expect(screen.getByRole('button').textContent).toBe('刪除1項紀錄')
})
