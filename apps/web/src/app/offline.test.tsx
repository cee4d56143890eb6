// @vitest-environment jsdom
import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '../kernel/api.ts'
import { latePart, lazyPart } from '../kernel/lazyPart.tsx'
import { fetchAhead } from '../kernel/network/ahead.ts'
import { Field, FormDialog } from '../kernel/SchemaForm.tsx'
import { session } from '../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

const made = { status: 200, data: { id: 1, name: 'Lobby', color: '#112233', logbookCount: 0 } }
let isThere = true
const closed = vi.fn()

beforeAll(() => speakEnglish())
beforeEach(() => {
  isThere = true
  localStorage.clear()
  closed.mockClear()
  session.set({ state: 'in', token: 't', info: someone })
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('no network')
    return new Response()
  })
})
afterEach(async () => {
  await back()
  cleanup()
  vi.unstubAllGlobals()
})

const Drawn = () => <p>the part</p>
/** Calls fail as they do without a network. */
function serve(...answers: Parameters<typeof fakeServer>) {
  const fake = fakeServer(...answers)
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (!isThere) throw new AxiosError('no network', AxiosError.ERR_NETWORK, config)
    return fake.adapter(config)
  }
  return fake
}
const turn = (isOn: boolean) =>
  act(async () => {
    isThere = isOn
    dispatchEvent(new Event(isOn ? 'online' : 'offline'))
  })
const back = () => turn(true)
const away = () => turn(false)
const banner = () => screen.queryByText(/Offline since \d\d:\d\d/)

const open = () =>
  render(
    <Stage>
      <OfflineBanner />
      <FormDialog
        action={labelContracts.create}
        title="Label"
        submit="Add label"
        initial={{ color: '#112233', noPersonalData: true }}
        onClose={closed}
      >
        <Field name="name">
          <Input />
        </Field>
      </FormDialog>
    </Stage>,
  )
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const press = (text: RegExp) => userEvent.click(screen.getByRole('button', { name: text }))

describe('without a network', () => {
  it('it is said since when, in words that are announced, and they go by themselves', async () => {
    open()
    expect(banner()).toBeNull()
    await away()
    expect(banner()?.closest('[role=status]')).not.toBeNull()
    await back()
    expect(banner()).toBeNull()
  })

  it('what was sent waits with its text, and is sent when the network is back', async () => {
    const fake = serve(made)
    open()
    await userEvent.type(name(), 'Lobby')
    await away()
    await press(/Add label/)
    await screen.findByText(/^1 entry is not sent yet\. It waits on this page/)
    await screen.findByText(/nothing is sent\. What you typed into the form is kept on this device/)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Close without sending?')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
    expect([name().value, closed.mock.calls.length, fake.sent.length]).toEqual(['Lobby', 0, 0])
    await back()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(fake.sent.map(({ body }) => body)).toEqual([{ name: 'Lobby', color: '#112233', noPersonalData: true }])
    expect(screen.queryByText(/as soon as/)).toBeNull()
  })

  it('what is not to be sent any more stays in its fields', async () => {
    const fake = serve(made)
    open()
    await userEvent.type(name(), 'Lobby')
    await away()
    await press(/Add label/)
    await press(/Do not send/)
    await back()
    expect([name().value, closed.mock.calls.length, fake.sent.length]).toEqual(['Lobby', 0, 0])
  })

  it('what waits on a page that is left is not sent, and is a draft', async () => {
    const fake = serve(made)
    open()
    await userEvent.type(name(), 'Lobby')
    await away()
    await press(/Add label/)
    await screen.findByText(/not sent yet/)
    await act(async () => dispatchEvent(new Event('pagehide')))
    await back()
    expect(fake.sent).toEqual([])
    cleanup()
    open()
    expect(name().value).toBe('Lobby')
  })

  it('an answer that was lost is asked for again with the same key', async () => {
    const keys: unknown[] = []
    http.defaults.adapter = async (config) => {
      keys.push(config.headers.get('Idempotency-Key'))
      if (keys.length === 1) throw new AxiosError('cut off', AxiosError.ERR_NETWORK, config)
      return { ...made, statusText: '', headers: {}, config }
    }
    open()
    await userEvent.type(name(), 'Lobby')
    await press(/Add label/)
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('a part of the program', () => {
  const load = (...fails: boolean[]) =>
    vi.fn(async () => {
      if (fails.shift()) throw new TypeError('Failed to fetch dynamically imported module')
      return Drawn
    })
  const show = (part: () => Promise<typeof Drawn>) => {
    const Part = lazyPart(part)
    render(
      <Stage>
        <OfflineBanner />
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </Stage>,
    )
  }

  it('is fetched when the network is back', async () => {
    await away()
    show(load(true))
    await screen.findByText(/A part of this page is fetched/)
    await back()
    await screen.findByText('the part')
    expect(banner()).toBeNull()
  })

  it('that the server does not have is asked for again by a button; nothing loads the page anew', async () => {
    const asked = load(true, true, true)
    show(asked)
    await screen.findByText(/could not be fetched/)
    await press(/Try again/)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3))
    await screen.findByText(/could not be fetched/)
    await press(/Try again/)
    await screen.findByText('the part')
  })

  it('that a page may need is fetched before it is', async () => {
    const asked = load()
    const stop = fetchAhead()
    latePart(asked)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 5000)
    stop()
  })
})
