import { act, cleanup, render, screen } from '@testing-library/react'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { usePush } from '../../kernel/push.ts'
import { session } from '../../kernel/session.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { Bell } from './Bell.tsx'

const POLL_MS = 300_000
let asked = 0
let count = 3
const sockets: Socket[] = []

/** The server's end of the push. */
class Socket {
  onmessage: ((event: { data: string }) => void) | undefined
  readonly address: string
  constructor(address: URL) {
    this.address = String(address)
    sockets.push(this)
  }
  close() {}
}

function answer(config: InternalAxiosRequestConfig) {
  const isCount = config.url === '/api/msg/unreadCount'
  if (isCount) asked++
  const data = isCount ? { count } : { ticket: 'a ticket' }
  return Promise.resolve({ status: 200, data, statusText: '', headers: new AxiosHeaders(), config })
}

function Shell() {
  usePush()
  return <Bell />
}
const open = async (over: object = {}) => {
  session.set({ state: 'in', token: 't', info: { ...someone, ...over } })
  render(
    <Stage>
      <Shell />
    </Stage>,
  )
  await pass(10)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const bell = () => screen.getByRole('link').getAttribute('aria-label')

describe('the bell', () => {
  beforeAll(async () => {
    await speakEnglish()
    http.defaults.adapter = answer
  })
  beforeEach(() => {
    asked = 0
    count = 3
    sockets.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('asks every 300,000 ms how many messages are unread', async () => {
    await open()
    expect([asked, bell()]).toEqual([1, expect.stringContaining('3')])
    count = 7
    await pass(POLL_MS - 1000)
    expect([asked, bell()]).toEqual([1, expect.stringContaining('3')])
    await pass(2000)
    expect([asked, bell()]).toEqual([2, expect.stringContaining('7')])
    await pass(POLL_MS)
    expect(asked).toBe(3)
  })

  it('asks at once when a push tells of messages, and not when it tells of something else', async () => {
    await open()
    count = 4
    const [socket] = sockets
    expect(socket?.address).toContain('/websocket?token=a%20ticket')
    socket?.onmessage?.({ data: JSON.stringify({ groups: ['labels'] }) })
    await pass(10)
    expect(asked).toBe(1)
    socket?.onmessage?.({ data: JSON.stringify({ groups: ['messages'] }) })
    await pass(10)
    expect([asked, bell()]).toEqual([2, expect.stringContaining('4')])
  })

  it.each([{ oneTimeLogin: true }, { passwordExpired: true }])(
    'asks nothing of a server that refuses: %j',
    async (over) => {
      await open(over)
      await pass(POLL_MS + 1000)
      expect(asked).toBe(0)
      expect(bell()).toBe('Notification Centre')
    },
  )

  it('shows 99+ for more, and nothing for none', async () => {
    count = 100
    await open()
    expect(screen.getByText('99+')).toBeTruthy()
    count = 0
    await pass(POLL_MS)
    expect([screen.queryByText('99+'), bell()]).toEqual([null, 'Notification Centre'])
  })
})
