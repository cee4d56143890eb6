// @vitest-environment jsdom
import type { FindingRow } from '@portal/shared/features/inspection-findings/finding.schema'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { FindingCell, StatusNote } from './FindingCells.tsx'

const at = '2026-11-20T02:00:00.000Z'
const logbook = { id: 1, locationId: '1600052-001', kind: 'L' as const, addressEn: '1 Lane', addressZh: '里1號' }
const record = { id: 4, typeOfWork: 'TW03' as const, completedAt: at, photoCount: 0, isDeleted: false }
const row: FindingRow = {
  ...{ id: 3, findingClass: 'B', text: 'Lock opens', part: 'WD05', component: 'WD05-01', defect: null, logbook },
  ...{ contractor: null, deadlineOn: '2026-12-04', status: 'ANSWERED', isSentBack: false, reason: '', remindedOn: [] },
  ...{ team: null, record, answer: { at, userName: 'Lee', remark: 'Done.', record }, closed: null, createdAt: at },
  can: [],
}
const labels = [{ value: 'WD05-01', labelEn: 'Landing door lock', labelZh: '層門鎖', parent: 'WD05', isOpen: true }]

beforeAll(() => speakEnglish())
beforeEach(() => {
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(() => ({ content: labels, totalElements: 1 }))
})
afterEach(cleanup)

it('says the work of an answer and the part in words, each before its own code', async () => {
  render(
    <Stage>
      <FindingCell row={row} />
      <StatusNote row={row} />
    </Stage>,
  )
  expect(await screen.findByText('Landing door lock WD05-01')).toBeTruthy()
  expect(screen.getByText(/, Routine maintenance TW03 linked$/)).toBeTruthy()
})
