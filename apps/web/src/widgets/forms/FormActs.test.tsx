import type { FormRow } from '@portal/shared/features/forms/form.schema'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import type { Selection } from '../../kernel/list/selection.ts'
import { session } from '../../kernel/session.ts'
import { formRow } from '../../testing/forms.ts'
import { answering, type Sent, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { FormActs } from './FormActs.tsx'
import { whyIdle } from './formOffers.ts'
import { startOf } from './formStart.ts'

const toSign = formRow({ id: 1, status: 'TO_BE_SIGNED', can: ['sign', 'cancel'], version: 4 })
const alsoToSign = formRow({
  id: 2,
  referenceNo: 'LE3-202611-000064',
  status: 'TO_BE_SIGNED',
  can: ['sign'],
  version: 7,
})
const draft = formRow({ id: 3, referenceNo: 'LE2-202611-000095', can: ['prepare', 'cancel'] })
const gone = formRow({ id: 4, status: 'PROCESSED', isOver: true })

const ticked = (rows: FormRow[], more: Partial<Selection<FormRow>> = {}): Selection<FormRow> => ({
  keys: rows.map(({ id }) => id),
  rows,
  count: rows.length,
  clear: () => undefined,
  ...more,
})
const show = (selection: Selection<FormRow> | FormRow[]) =>
  render(
    <Stage>
      <FormActs of={selection} />
    </Stage>,
  )
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

let sent: Sent[] = []
describe('what can be done with forms', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    sent = []
    session.set({ state: 'in', token: 't', info: someone })
    http.defaults.adapter = answering((_, one) => {
      if (one.url.endsWith('/digest')) return { content: [{ id: 1, version: 4, sha256: 'ab'.repeat(32) }] }
      sent.push(one)
      return { done: 2, failed: [], rehearsal: { token: 't'.repeat(43), effects: [] } }
    })
  })
  afterEach(cleanup)

  it('is offered where one of the ticked forms allows it, each button with its own number', () => {
    show(ticked([toSign, alsoToSign, draft, gone]))
    expect(buttons()).toEqual(['Sign 2', 'Send for signature 1', 'Cancel form 2'])
  })
  it('has no number where more is ticked than is in sight, and of one form none either', () => {
    show(ticked([toSign], { count: 9, everything: { all: true, filter: {}, seen: 9 } }))
    expect(buttons()).toEqual(['Sign', 'Cancel form'])
    cleanup()
    show([draft])
    expect(buttons()).toEqual(['Send for signature', 'Cancel form'])
  })
  it('signs what was seen with one confirmation, and names what is left out', async () => {
    show(ticked([toSign, alsoToSign, draft]))
    await userEvent.click(screen.getByRole('button', { name: 'Sign 2' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1 form that you ticked is left out:').textContent).toContain('LE2-202611-000095')
    await dialog.findByText('2 will be done.')
    // of the one that was changed since it was listed no digest is shown
    await waitFor(() => expect(document.querySelectorAll('.lb-form-signed .lb-seal-strip')).toHaveLength(1))
    await userEvent.type(dialog.getByLabelText('Your password'), 'Demo#2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign 2 forms' }))
    expect(sent).toHaveLength(1)
    await userEvent.click(dialog.getByRole('checkbox', { name: /^I declare that/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign 2 forms' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    const versions = [
      { id: 1, version: 4 },
      { id: 2, version: 7 },
    ]
    expect(sent.map(({ body }) => body)).toEqual([
      { ids: [1, 2], versions, password: '-', declaration: true, rehearse: true },
      { ids: [1, 2], versions, password: 'Demo#2026', declaration: true, token: 't'.repeat(43) },
    ])
    expect(JSON.stringify(localStorage)).not.toContain('Demo#2026')
  })
  it('goes to the identity service for whoever is linked, once the declaration is made', async () => {
    session.set({ state: 'in', token: 't', info: { ...someone, user: { ...someone.user, isLinkWithIamSmart: true } } })
    show(ticked([toSign]))
    await userEvent.click(screen.getByRole('button', { name: 'Sign 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    const leave = await dialog.findByRole('button', { name: 'Sign with iAM Smart' })
    sent = []
    await userEvent.click(leave)
    expect(sent).toEqual([])
    await userEvent.click(dialog.getByRole('checkbox', { name: /^I declare that/ }))
    await userEvent.click(leave)
    await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ path: '/form/true' }))
    expect(JSON.parse(sessionStorage.getItem('lb.signing') ?? '')).toEqual({
      ...{ ids: [1], versions: [{ id: 1, version: 4 }], declaration: true },
    })
  })
  it('is told in words where nothing can be sent off', () => {
    expect(whyIdle([toSign, alsoToSign])).toBe('unsigned')
    expect(whyIdle([gone])).toBe('over')
    expect(whyIdle([formRow({ status: 'SENDING' }), gone])).toBe('others')
    expect(whyIdle([draft, gone])).toBeUndefined()
    expect(whyIdle([toSign, formRow({ status: 'TO_BE_SUBMITTED', can: ['submit'] })])).toBeUndefined()
  })
  it('begins with log-books that were chosen, by id or by what finds them, never with more', () => {
    const logbooks = [{ locationId: '0900214-001' }, { locationId: '0900214-002' }]
    const byName = { rows: { ids: [1, 2] }, count: 2 }
    expect(startOf(byName, logbooks)).toEqual({ locationIds: ['0900214-001', '0900214-002'] })
    const all = { all: true, filter: { q: 'Wui' }, seen: 9 } as const
    expect(startOf({ rows: all, count: 9 }, logbooks)).toEqual({ all: true, filter: { q: 'Wui' } })
    expect(startOf({ rows: { ...all, except: [3] }, count: 8 }, logbooks)).toBeUndefined()
  })
})
