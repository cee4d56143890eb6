import type { FormEntry } from '@portal/shared/features/forms/form.schema'
// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sampleEntry } from '../../testing/formSample.ts'
import { Stage, speakEnglish } from '../../testing/harness.tsx'
import { EntryTasks } from './EntryTasks.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const show = (over: Partial<typeof sampleEntry>) => {
  render(
    <Stage at="/">
      <EntryTasks entry={{ ...sampleEntry, ...over }} />
    </Stage>,
  )
  return screen.getByText('Attend and record the incident').closest('li') ?? document.body
}
const record: FormEntry['works'][number] = {
  id: 31,
  typeOfWork: 'TW08',
  startedAt: '2026-11-20T03:20:00.000Z',
  completedAt: '2026-11-20T04:20:00.000Z',
}

it('links the records of the work by which an incident was attended and put right', () => {
  const task = show({ jobRecordId: 31, works: [record, { ...record, id: 32, typeOfWork: 'TW09' }] })
  const links = within(task).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('record=31'),
    expect.stringContaining('record=32'),
  ])
  expect(task.textContent).toContain('TW09')
})

it('says that there is one where the reader does not see it, and that there is none', () => {
  expect(show({ jobRecordId: 31 }).textContent).toContain('made from its record')
  cleanup()
  expect(show({}).textContent).toContain('No record of it')
})
