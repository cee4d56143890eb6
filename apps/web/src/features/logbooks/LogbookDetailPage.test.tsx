// @vitest-environment jsdom
import type { Permission } from '@portal/shared/access/permissions'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { LogbookDetailPage } from './LogbookDetailPage.tsx'

const ID = '0900214-001'
const logbook = {
  id: 1,
  locationId: ID,
  kind: 'L',
  type: 'EP',
  leNumber: '1',
  stage: 'IN_SERVICE',
  activation: 'ACTIVATED',
  addressEn: '1 Hung To Road',
  addressZh: '',
  contractor: null,
  responsible: [],
  labels: [],
  ownRoles: [],
  nextDutyWarnDays: null,
  workGroups: [],
  formerIds: [],
  duties: [],
  can: [],
  accessEndedAt: null,
  demolition: null,
  specification: null,
  nextDuty: null,
  nextDutyOn: null,
  jobRecordCount: 0,
}

beforeAll(() => speakEnglish())
afterEach(cleanup)

/** The tabs that somebody without these rights sees, and what the page asked for. */
async function seen(...lacking: Permission[]) {
  const asked: string[] = []
  http.defaults.adapter = answering((_, { url }) => {
    asked.push(url)
    return url.endsWith(ID) ? logbook : { content: [], totalElements: 0, firstBroken: null, faults: [] }
  })
  const permissions = someone.permissions.filter((right) => !lacking.some((one) => one === right))
  session.set({ state: 'in', token: 't', info: { ...someone, permissions } })
  render(
    <Stage at={`/logbook/${ID}?tab=seals`}>
      <Routes>
        <Route path="/logbook/:locationId" element={<LogbookDetailPage />} />
      </Routes>
    </Stage>,
  )
  await screen.findByRole('tab', { name: 'Blockchain codes' })
  await waitFor(() => expect(asked).toContain(`/api/logbook/${ID}/seal`))
  return { tabs: screen.getAllByRole('tab').map(({ textContent }) => textContent), asked }
}

it('shows who has access and what was done to those who may know', async () => {
  const { tabs, asked } = await seen()
  expect(tabs).toEqual(['Overview', 'Access', 'Job records 0', 'Forms', 'Operations', 'Blockchain codes'])
  await waitFor(() => expect(asked).toContain(`/api/logbook/${ID}/party`))
})

it('neither shows nor asks for what the reader has no right to', async () => {
  const { tabs, asked } = await seen('accessRight:list', 'operationRecord:list', 'logbookForm:list')
  expect(tabs).toEqual(['Overview', 'Job records 0', 'Blockchain codes'])
  expect(asked.filter((url) => /party|operation|form/.test(url))).toEqual([])
})
