import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { forgetPoint, rememberedPoint, session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { IdentityReturnPage } from './IdentityReturnPage.tsx'
import { IdentityWay } from './IdentityWay.tsx'
import { awaited } from './ownWindow.ts'

const { username } = someone.user
const address = { status: 200, data: { appUrl: 'https://id.test/?a=1', state: 'drawn' } }
const entered = (over = {}) => ({
  status: 200,
  data: { token: 'new', user: { ...someone.user, ...over } },
})
const AWAITED = 'lb.awaited'

/** What a browser opens: a window with a copy of what this tab keeps, and a way back to it. */
function windowOf() {
  const kept = new Map([['lb.token', 'old']])
  return {
    opener: {} as object | null,
    document: { title: '' },
    close: vi.fn(),
    location: { assign: vi.fn() },
    sessionStorage: {
      clear: () => kept.clear(),
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    kept,
  }
}

beforeAll(() => speakEnglish())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  forgetPoint()
})

describe('a page that waits for somebody', () => {
  const press = async (opened: ReturnType<typeof windowOf> | null, ...answers: Parameters<typeof fakeServer>) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as never)
    const server = fakeServer(...answers)
    http.defaults.adapter = server.adapter
    render(
      <Stage>
        <IdentityWay waitingFor={username} />
      </Stage>,
    )
    screen.getByRole('button').click()
    return { open, server }
  }

  it('opens the identity service in a window that knows nothing of it, in the click itself', async () => {
    const opened = windowOf()
    const { open, server } = await press(opened, address)
    expect(open).toHaveBeenCalledTimes(1)
    expect(server.sent).toEqual([])
    expect(await screen.findByText(/window that has opened/)).toBeTruthy()
    expect(opened.location.assign).toHaveBeenCalledExactlyOnceWith('https://id.test/?a=1&state=drawn&lang=en-US')
    expect(opened.opener).toBeNull()
    expect([...opened.kept]).toEqual([[AWAITED, JSON.stringify(username)]])
    expect(rememberedPoint()).toBeUndefined()
    // a window that is closed without a log-in can be opened again
    await userEvent.click(screen.getByRole('button', { name: 'Open the window again' }))
    expect(open).toHaveBeenCalledTimes(2)
  })
  it('is left, and remembered, where the browser opens no window', async () => {
    await press(null, new Promise(() => undefined))
    await vi.waitFor(() => expect(rememberedPoint()).toBe('/'))
  })
  it('closes the window when the server refuses, and says why', async () => {
    const opened = windowOf()
    await press(opened, { status: 500, data: { status: 17001, key: 'identityServiceFailed' } })
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(opened.close).toHaveBeenCalled()
    expect(opened.location.assign).not.toHaveBeenCalled()
  })
})

describe('the window of its own', () => {
  const told: unknown[] = []
  let ear: BroadcastChannel
  beforeEach(() => {
    told.length = 0
    ear = new BroadcastChannel('lb-session')
    ear.onmessage = ({ data }) => told.push(data)
    session.set({ state: 'out' })
    sessionStorage.setItem(AWAITED, JSON.stringify(username))
  })
  afterEach(() => ear.close())
  const comeBack = (...answers: Parameters<typeof fakeServer>) => {
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined)
    const server = fakeServer(...answers)
    http.defaults.adapter = server.adapter
    render(
      <Stage at="/app-iamsmart/login/true?code=c&state=drawn">
        <IdentityReturnPage purpose="login" />
      </Stage>,
    )
    return { close, server }
  }

  it('tells the page of the log-in and closes', async () => {
    const { close, server } = comeBack(entered(), { status: 200, data: someone })
    expect(await screen.findByRole('heading', { name: 'You are logged in' })).toBeTruthy()
    expect(close).toHaveBeenCalled()
    await vi.waitFor(() => expect(told).toEqual([{ token: 'new', username }]))
    expect(server.sent[0]?.body).toEqual({ authCode: 'c', state: 'drawn' })
    expect(awaited()).toBeUndefined()
  })
  it('logs out whoever is not the person of the page, and tells it nothing', async () => {
    const { close, server } = comeBack(entered({ username: 'rp_officer' }), { status: 200, data: {} })
    expect((await screen.findByRole('alert')).textContent).toContain(`waits for ${username}`)
    expect(server.sent.map(({ url }) => url)).toEqual(['/auth/iamSmart/web/login', '/auth/logout'])
    expect([told, session.get().state, sessionStorage.getItem('lb.token')]).toEqual([[], 'out', null])
    expect(close).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close this window' }))
    expect(close).toHaveBeenCalled()
  })
})
