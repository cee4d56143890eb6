// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, type Sent, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { ReviewPage } from './ReviewPage.tsx'

// jsdom draws no pages
vi.mock('../../kernel/pdf/document.ts', () => ({ openPdf: () => new Promise(() => undefined) }))

const row = {
  ...{ id: 417, number: 'SU-202611-000417', status: 'PENDING', logbookId: 1, locationId: '0900214-003', kind: 'L' },
  ...{ addressEn: '88 Hung To Road', addressZh: '', org: { id: 21, nameEn: 'Kiu Lan', nameZh: '' } },
  ...{
    applicantName: 'Chan',
    reason: 'Car replaced',
    changeCount: 2,
    changedGroups: ['equipment', 'safetyParts'],
    submittedAt: '2026-11-18T08:42:00.000Z',
  },
  ...{ updatedAt: '2026-11-18T08:42:00.000Z', decidedByName: '', decidedAt: null, decisionReason: '' },
  contact: { salutation: 'MR', lastName: 'Leung', companyName: 'Kiu Lan', phone: '61234417' },
  ...{ latitude: null, longitude: null, manufacturer: 'Norvane', model: '' },
  ...{ resumptionPermitNo: '', resumptionPermitOn: null, can: ['approve', 'reject'] },
  changes: [
    { group: 'equipment', key: 'ratedLoadKg', before: 900, after: 1000 },
    { group: 'safetyParts', key: 'overspeedGovernor', before: null, after: { manufacturer: 'Brannick', model: 'OSG' } },
  ],
  ...{ clashes: [] as object[], editedSince: [] as string[], logbookVersion: 12, movedMetres: null },
  ...{ files: [{ id: 'f', name: 'report.pdf', size: 1_200_000, kind: 'report' }], mayResend: false },
}
const CLASH = { group: 'equipment', key: 'ratedLoadKg', before: 900, now: 950, after: 1000 }

const Place = () => <output aria-label="place">{useLocation().pathname}</output>
/** The page of that application, of which others are pending, and what was sent; the application may change meanwhile. */
function show(over: Partial<typeof row> = {}) {
  const now = { ...row, ...over }
  const sent: Sent[] = []
  http.defaults.adapter = answering((_, call) => {
    if (call.method === 'post') sent.push(call)
    if (call.url.includes('/file/')) return new Blob(['a report'])
    if (call.url.endsWith('/417')) return { ...now }
    if (call.url.endsWith('/move')) return { done: 1, failed: [] }
    if (call.url.endsWith('/specificationUpdate'))
      return { content: [416, 417, 418].map((id) => ({ ...row, id })), totalElements: 3 }
    return { content: [], totalElements: 0 }
  })
  render(
    <Stage at="/specification/record/417">
      <Routes>
        <Route path="/specification/record/:id" element={<ReviewPage />} />
      </Routes>
      <Place />
    </Stage>,
  )
  return { sent, now }
}
const approve = () => screen.findByRole('button', { name: /Approve 2 changes/ })
const place = () => screen.getByLabelText('place').textContent

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('shows Now and Applied for, and warns that a safety component came without a permit', async () => {
  show()
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Field', 'Now', 'Applied for']])
  expect(within(table).getByRole('row', { name: /^Rated load/ }).textContent).toBe('Rated load (kg)9001,000')
  expect(within(table).getByText(/no resumption permit was given/)).toBeTruthy()
  expect(screen.getByText('Not edited since')).toBeTruthy()
})

it('shows in a fourth column what others have made of the same field since', async () => {
  show({ clashes: [CLASH], editedSince: ['ratedLoadKg'] })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Field', 'When applied', 'Now', 'Applied for']])
  expect(within(table).getByRole('row', { name: /^Rated load/ }).textContent).toBe('Rated load (kg)9009501,000')
  expect(screen.getByText('Edited since: Rated load (kg)')).toBeTruthy()
})

it('approves the version that was seen', async () => {
  const { sent } = show()
  await userEvent.click(await approve())
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Approve/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ ids: [417], move: 'approve', logbookVersion: 12 })
})

it('asks again where somebody has edited the log-book while it was decided', async () => {
  const { sent, now } = show()
  const answer = http.defaults.adapter as ReturnType<typeof answering>
  http.defaults.adapter = async (config) => {
    if (!String(config.url).endsWith('/move')) return answer(config)
    Object.assign(now, { logbookVersion: 13, clashes: [CLASH], editedSince: ['ratedLoadKg'] })
    return answer(config)
  }
  await userEvent.click(await approve())
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('When applied')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('walks by J and K, and opens the reason by R, in which letters are only letters', async () => {
  const { sent } = show()
  await approve()
  await userEvent.keyboard('r')
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  await userEvent.type(reason, 'jark')
  expect(reason).toHaveProperty('value', 'jark')
  expect(place()).toBe('/specification/record/417')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Reject/ }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ move: 'reject', reason: 'jark' }))
  expect(sent[0]?.body).not.toHaveProperty('logbookVersion')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('j')
  await waitFor(() => expect(place()).toBe('/specification/record/418'))
})

it('offers a reader nothing to decide, and no keys that do', async () => {
  show({ can: [] })
  await screen.findByRole('table')
  await userEvent.keyboard('ar')
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
