// @vitest-environment jsdom
import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { RecordParts } from './RecordParts.tsx'

const labels = [
  { value: 'WD05', labelEn: 'Landings', labelZh: '層站', parent: null, isOpen: true },
  { value: 'WD05-01', labelEn: 'Landing door lock', labelZh: '層門鎖', parent: 'WD05', isOpen: true },
]
const part = { part: 'WD05', actions: [], remark: '' } as const
const record: Pick<JobRecordDetail, 'parts' | 'findings'> = {
  parts: [
    { ...part, actions: [] },
    { ...part, actions: [], component: 'WD05-01' },
  ],
  findings: [],
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('says each part and what it consists of in words, before its own code', async () => {
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(() => ({ content: labels, totalElements: 2 }))
  render(
    <Stage>
      <RecordParts record={record} />
    </Stage>,
  )
  await screen.findByText('Landing door lock')
  const cells = screen.getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? [])
  expect(cells).toEqual(['Landings WD05', 'Landing door lock WD05-01'])
})
