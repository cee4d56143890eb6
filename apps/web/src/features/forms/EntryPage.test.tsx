// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { sampleEntry } from '../../testing/formSample.ts'
import { answering, type Sent, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { EntryPage } from './EntryPage.tsx'

const units = ['0900214-001', '0900214-002'].map((locationId, index) => ({
  ...{ id: index + 1, locationId, kind: 'L', type: 'EP', leNumber: 'L1', addressEn: '1 Some Road', addressZh: '1' },
  ...{ result: null, reason: '', problem: index ? 'formDuplicate' : null },
}))
const later = '2199-11-20T03:21:30.000Z'
let sent: Sent[] = []
beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  sent = []
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering((_params, call) => {
    if (call.method !== 'get') sent.push(call)
    if (call.url.endsWith('/split')) return { made: [] }
    if (call.url.endsWith('/status/update')) return { done: 1, failed: [] }
    return call.method === 'get' ? { content: units, totalElements: 2 } : { ...sampleEntry, version: 4 }
  })
})
afterEach(cleanup)

const WHOLE = { works: ['x'], starts: '2199-01-01', ends: '2199-12-01', declaration: true }
const show = (over: Partial<typeof sampleEntry> = {}) =>
  render(
    <Stage at={over.attempts ? '/?tab=delivery' : '/'}>
      <EntryPage entry={{ ...sampleEntry, ...over }} />
    </Stage>,
  )

it('is read once it is signed, and changed only by whoever chooses to', async () => {
  show({ status: 'TO_BE_SUBMITTED', can: ['submit'] })
  expect(screen.getByRole('tab', { name: 'Sections' })).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Change entries/ }))
  expect(screen.getByLabelText('Name')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
})

it('is read again, and can be signed, once what was changed waits for a signature', async () => {
  show({ status: 'TO_BE_SIGNED', can: ['sign'], formData: { ...sampleEntry.formData, ...WHOLE } })
  await userEvent.click(screen.getByRole('button', { name: /Change entries/ }))
  expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /for signature/ }))
  expect(await screen.findByRole('button', { name: 'Sign' })).toBeTruthy()
})

it('is only read by whoever does not fill it in', () => {
  show({ mayEdit: false, can: [] })
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  expect(screen.getByText('RLC20014')).toBeTruthy()
})

it('says why log-books cannot be in it, asks once, and splits them off', async () => {
  show({ refusedUnits: 1 })
  const panel = screen.getByRole('region', { name: /Log-books/ })
  expect(await within(panel).findByText('Another form for these dates is in force for this log-book.')).toBeTruthy()
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Select 0900214-002' }))
  await userEvent.click(within(panel).getByRole('button', { name: 'Split it off' }))
  expect(sent).toEqual([])
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('cannot be undone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Split it off' }))
  expect(sent[0]?.body).toEqual([{ formEntryId: 7, version: 3, locationIds: ['0900214-002'] }])
})

it('says of what the outside system refused that it is refused, and names the other organisation of whoever reads', () => {
  const counterpart = { ...sampleEntry.owner, id: someone.user.organisation.id, nameEn: 'The reader' }
  show({ status: 'TO_BE_SUBMITTED', fault: 'refused', refusedCount: 2, unitCount: 2, counterpart })
  const main = document.body.textContent
  expect(main).toContain('Failed: 2 of 2 refused')
  expect(main).toContain('0 ready, 2 refused')
  expect(main).toContain(`Other organisation${sampleEntry.owner.nameEn}`)
})

it('takes log-books out by naming those that stay', async () => {
  show()
  const panel = screen.getByRole('region', { name: /Log-books/ })
  await userEvent.click(await within(panel).findByRole('checkbox', { name: 'Select 0900214-001' }))
  await userEvent.click(within(panel).getByRole('button', { name: /Take it out/ }))
  expect(await within(panel).findByText(/.*/, { selector: 'h2' })).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ formEntryId: 7, locationIds: ['0900214-002'] })
})

it('has a form that waits for its next try tried at once, and offers no proof of what has not been tried', async () => {
  const attempt = {
    ...{ id: 31, kind: 'SEND' as const, number: 1, outcome: 'silent', httpStatus: null, ackNo: null, tookMs: 60_000 },
    ...{ accepted: 0, refused: 0, sha256: 'ab'.repeat(32), startedAt: '2026-11-20T03:20:00.000Z', nextTryAt: later },
  }
  const waiting = { status: 'SENDING' as const, mayEdit: false, can: ['tryNow' as const], sendTries: 1 }
  show({ ...waiting, nextTryAt: later, attempts: [attempt] })
  expect(screen.queryByRole('button', { name: /Proof of delivery/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Proof of what happened at 20\/11\/2026 11:20:00/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [7], move: 'tryNow' }])
  cleanup()
  show({ ...waiting, nextTryAt: '2026-11-20T03:20:00.000Z', attempts: [attempt] })
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
})

it('says the outcome of its delivery first, then every attempt', async () => {
  const attempt = {
    ...{ kind: 'SEND' as const, httpStatus: null, ackNo: null, sha256: 'ab'.repeat(32), tookMs: 2000, nextTryAt: null },
    ...{ accepted: 0, refused: 0, startedAt: '2026-11-20T03:20:00.000Z' },
  }
  show({
    ...{ status: 'SUBMITTED', mayEdit: false, ackNo: 'WBRS-26-1', sendKey: 'key-1', submittedAt: attempt.startedAt },
    attempts: [
      { ...attempt, id: 1, number: 1, outcome: 'http', httpStatus: 500, nextTryAt: '2026-11-20T03:20:32.000Z' },
      { ...attempt, id: 2, number: 2, outcome: 'RECEIVED', ackNo: 'WBRS-26-1' },
    ],
  })
  expect(screen.getByRole('heading', { name: 'Received at attempt 2, sent only once' })).toBeTruthy()
  expect(screen.getByText('The outside system answered 500')).toBeTruthy()
  expect(screen.getByText('pause 30 s')).toBeTruthy()
  expect(screen.getByText('key-1')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Proof of delivery/ })).toBeTruthy()
})
