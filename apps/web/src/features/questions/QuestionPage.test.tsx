// @vitest-environment jsdom
import type { QuestionDetail } from '@portal/shared/features/questions/question.schema'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { today } from '../../kernel/words.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { Question } from './QuestionPage.tsx'

const worded = {
  ...{ number: 1, startsOn: '2026-01-05', textEn: 'How thick?', textZh: '有多厚？', answerType: 'SL' as const },
  choices: [
    { value: 1, labelEn: 'Thin', labelZh: '薄' },
    { value: 2, labelEn: 'Thick', labelZh: '厚' },
  ],
}
const first: QuestionDetail = {
  ...{ id: 34, order: 1, state: 'IN_FORCE', asked: worded, coming: null, isRequired: false, isEverywhere: true },
  ...{ typesOfWork: ['TW15'], logbookCount: 3, endedAt: null, updatedAt: '2026-01-05T00:00:00Z', updatedByName: 'Yau' },
  ...{ version: 1, can: ['end'], answerCount: 0 },
  versions: [{ ...worded, endsOn: null, userName: 'Yau', createdAt: '2026-01-05T00:00:00Z', answerCount: 0 }],
}
const ended: QuestionDetail = { ...first, state: 'ENDED', version: 2, endedAt: '2026-11-20T00:00:00Z', can: [] }
const drawn = (row: QuestionDetail) => (
  <Stage>
    <Question row={row} />
  </Stage>
)
const english = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'English' })

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  http.defaults.adapter = fakeServer().adapter
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('keeps what is typed when somebody else ends the question, and says that it did end', async () => {
  const { rerender } = render(drawn(first))
  await userEvent.type(english(), ' Today')
  rerender(drawn(ended))
  expect(screen.getByText(/Someone else has ended this question meanwhile/)).toBeTruthy()
  expect(english().value).toBe('How thick? Today')
})

it('can only be read once it has ended and nothing was typed', () => {
  const { rerender } = render(drawn(first))
  rerender(drawn(ended))
  expect(screen.getByText('This question has ended. It can be read, not edited.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('keeps answers to choose from while another kind of answer is tried, also when the page is loaded again', async () => {
  render(drawn(first))
  await userEvent.click(screen.getByTitle('Number'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer 1, English' })).toBeNull())
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0), { timeout: 4000 })
  cleanup()
  render(drawn(first))
  await userEvent.click(screen.getByTitle('Dropdown'))
  const kept = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Answer 1, English' })
  expect(kept.value).toBe('Thin')
})

it('says of a version that was replaced on its first day that it was asked on that day only', () => {
  const [was] = first.versions
  if (!was) throw new Error('none')
  const next = { ...was, number: 2 }
  render(drawn({ ...ended, asked: next, versions: [next, { ...was, startsOn: today(), endsOn: '2020-01-01' }] }))
  expect(screen.getByText(/only/)).toBeTruthy()
})
