import { exportContracts } from '@portal/shared/features/exports/export.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../kernel/api.ts'
import { session } from '../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { JobRecordTable } from './JobRecordTable.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

it('the records of one log-book are exported by its id, with the columns that are shown', async () => {
  session.set({ state: 'in', token: 'x', info: someone })
  const asked: unknown[] = []
  http.defaults.adapter = (config) => {
    if (config.url === exportContracts.create.path) asked.push(JSON.parse(String(config.data)))
    return answering(() => ({ content: [], totalElements: 0, isCapped: false, counts: [], runId: 7, rowCount: 3000 }))(
      config,
    )
  }
  render(
    <Stage>
      <JobRecordTable locationId="D123456-001" />
    </Stage>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /Export/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export workbook' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked).toEqual([
    {
      kind: 'jobRecords',
      filters: { locationIds: 'D123456-001' },
      columns: 'completedAt,typeOfWork,people,geo,attention,own,status',
    },
  ])
})
