import { recoveryContracts } from '@portal/shared/features/accounts/recovery.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { mailChallenge } from '../../testing/mailChallenge.ts'
import { call, http } from '../api.ts'
import { Failure } from '../failure.ts'
import { WorkNote } from './WorkNote.tsx'

const refusal = async (most: number) => ({
  status: 429,
  data: { status: 60114, key: 'mailWorkNeeded', meta: { challenge: await mailChallenge(most) } },
})
const mailed = { status: 200, data: { uuid: '4f5ab0f4-0f0b-4b6e-8a65-0d3b1a5b7a11' } }

/** A page that asks for a code; what came of it stands on it. */
function Page() {
  const [said, setSaid] = useState('')
  const [isLeft, setLeft] = useState(false)
  const ask = () =>
    call(recoveryContracts.forgetPassword, { email: 'owner@example.test' }).then(
      () => setSaid('mailed'),
      (error: unknown) => setSaid(error instanceof Failure ? String(error.key) : 'broken'),
    )
  return (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <output aria-label="said">{said}</output>
      {!isLeft && <WorkNote />}
    </>
  )
}
const open = () =>
  render(
    <Stage>
      <Page />
    </Stage>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => screen.getByLabelText('said').textContent
const proofs = (sent: { body: unknown }[]) => sent.map(({ body }) => Object.keys(body as object).includes('proof'))

describe('a page that asks for a code which costs work', () => {
  beforeAll(() => speakEnglish())
  afterEach(cleanup)

  it('says why and about how long, keeps what is typed, and sends the same call again until the work is enough', async () => {
    let answer = (_: typeof mailed) => {}
    const last = new Promise<typeof mailed>((resolve) => {
      answer = resolve
    })
    const { sent, adapter } = fakeServer(await refusal(2), await refusal(4), last)
    http.defaults.adapter = adapter
    open()
    await userEvent.type(screen.getByLabelText('Typed'), 'what I typed')
    await press('Ask')
    await screen.findByText(/your browser is completing a short calculation first/)
    await screen.findByText(/about 1 s at most/)
    await waitFor(() => expect(proofs(sent)).toEqual([false, true, true]))
    answer(mailed)
    await waitFor(() => expect(said()).toBe('mailed'))
    expect(sent.map(({ body }) => (body as { email: string }).email)).toEqual(Array(3).fill('owner@example.test'))
    expect(screen.queryByText(/your browser is completing/)).toBeNull()
    expect((screen.getByLabelText('Typed') as HTMLInputElement).value).toBe('what I typed')
  })

  it('stops working when it is left, sends nothing more and says nothing of it', async () => {
    const { sent, adapter } = fakeServer(await refusal(20_000), mailed)
    http.defaults.adapter = adapter
    open()
    await press('Ask')
    await screen.findByText(/your browser is completing a short calculation first/)
    await press('Leave')
    await waitFor(() => expect(said()).toBe('calledOff'))
    expect(proofs(sent)).toEqual([false])
  })

  it('does not work for any other refusal', async () => {
    const { sent, adapter } = fakeServer({ status: 429, data: { status: 429, key: 'tooManyRequests' } })
    http.defaults.adapter = adapter
    open()
    await press('Ask')
    await waitFor(() => expect(said()).toBe('tooManyRequests'))
    expect(sent).toHaveLength(1)
  })
})
