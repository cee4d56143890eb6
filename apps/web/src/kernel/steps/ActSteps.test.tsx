import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { ReasonField } from '../moves/ReasonField.tsx'
import { session } from '../session.ts'
import { ActSteps } from './ActSteps.tsx'
import { carry, useCarried } from './carried.ts'
import { useActSteps } from './useActSteps.ts'

const ACT = 'accounts.disable'
const failed = [{ id: 7, name: 'amy_wong', key: 'alreadyDecided', code: 60011 }]
const looked = (done: number, left: object[] = failed) => ({
  status: 200,
  data: { done, failed: left, rehearsal: { token: String(done).repeat(43), effects: [] } },
})
const answer = (done: number, left: object[] = []) => ({ status: 200, data: { done, failed: left } })
const head = (step: string) => ({ step, title: `Page ${step}` })

function Planted() {
  const [chosen, onChosen] = useCarried(ACT)
  const params = { move: 'disable' }
  const steps = useActSteps({ action: administrationContracts.move, chosen, onChosen, draft: ACT, params })
  return (
    <ActSteps
      steps={steps}
      heads={{ choose: head('choose'), confirm: head('confirm'), result: head('result') }}
      check={`Check ${chosen?.count ?? 0}`}
      confirm={({ outcome }) => <p>{`${outcome.done} would be`}</p>}
      act={({ done, failed: left }) => `Disable ${done}, leave out ${left.length}`}
      done={(count) => `${count} disabled`}
      onward={() => <a href="/list">The list</a>}
      onCancel={() => undefined}
    >
      <ReasonField reason={accountLife.reasonOf('disable') ?? 'optional'} words="none" />
    </ActSteps>
  )
}

function open(...replies: Parameters<typeof fakeServer>) {
  const { sent, adapter } = fakeServer(...replies)
  http.defaults.adapter = adapter
  const show = (at: string) =>
    render(
      <Stage at={at}>
        <Planted />
      </Stage>,
    )
  show('/')
  return { bodies: () => sent.map(({ body }) => body as Record<string, unknown>), show }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const at = () => screen.getByLabelText('address').textContent

describe('an act in steps', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    session.set({ state: 'in', token: 'x', info: someone })
    carry(ACT, { rows: { ids: [5, 6, 7] }, count: 3 })
  })
  afterEach(cleanup)

  it('looks, tells what would happen, acts with the token, names what was left alone and tries it again', async () => {
    const { bodies } = open(looked(2), answer(2, failed), looked(1, []), answer(1))
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    await press('Check 3')
    await screen.findByText('2 would be')
    expect(at()).toBe('?step=confirm')
    await press('Disable 2, leave out 1')
    expect((await screen.findByText('amy_wong')).closest('li')?.textContent).toMatch(/amy_wong .{10}/)
    expect(screen.getByText('2 disabled')).toBeTruthy()
    await press(/again/)
    await screen.findByText('1 would be')
    await press('Disable 1, leave out 0')
    await screen.findByText('1 disabled')
    const reason = 'left the company'
    expect(bodies()).toEqual([
      { ids: [5, 6, 7], move: 'disable', reason, rehearse: true },
      { ids: [5, 6, 7], move: 'disable', reason, token: '2'.repeat(43) },
      { ids: [7], move: 'disable', reason, rehearse: true },
      { ids: [7], move: 'disable', reason, token: '1'.repeat(43) },
    ])
  })

  it('has rows and fields again at the step of the address when the page is loaded again', async () => {
    const { bodies, show } = open(looked(2), looked(1))
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    await press('Check 3')
    await screen.findByText('2 would be')
    cleanup()
    show('/?step=confirm')
    await screen.findByText('1 would be')
    expect(bodies()[1]).toEqual(bodies()[0])
  })

  it('is looked at anew when somebody else was first, and says so', async () => {
    const { bodies } = open(looked(2), { status: 409, data: { status: 60017, key: 'rehearsalOutdated' } }, looked(1))
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    await press('Check 3')
    await screen.findByText('2 would be')
    await press(/^Disable 2/)
    await screen.findByText('1 would be')
    expect(screen.getByRole('alert').textContent).toMatch(/.{10}/)
    expect(bodies()).toHaveLength(3)
  })

  it('goes back to the fields when what they hold is refused', async () => {
    const field = { status: 400, data: { status: 60010, key: 'alreadyDecided', field: 'reason' } }
    open(field)
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    await press('Check 3')
    await waitFor(() => expect(document.querySelector('.lb-errors')).not.toBeNull())
    expect(at()).toBe('')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('left the company')
  })
})
