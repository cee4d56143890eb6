import { healthContracts } from '@portal/shared/features/health/health.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { act, cleanup, render } from '@testing-library/react'
import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Stage, someone, speakEnglish } from '../testing/harness.tsx'
import { http, useApi } from './api.ts'
import { usePush } from './push.ts'
import { session } from './session.ts'

const WELCOME = JSON.stringify({ groups: [] })
const RESYNC = JSON.stringify({ groups: [], resync: true })
/** Longer than the first wait and what it is spread over. */
const SOON_MS = 4000
const asked: string[] = []
const sockets: Socket[] = []

/** The server's end of the push. */
class Socket {
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: ((event: { code: number }) => void) | undefined
  constructor() {
    sockets.push(this)
  }
  close() {}
}

function answer(config: InternalAxiosRequestConfig) {
  asked.push(String(config.url))
  const data = config.url === '/auth/socketTicket' ? { ticket: 'a ticket' } : { count: 1 }
  return Promise.resolve({ status: 200, data, statusText: '', headers: new AxiosHeaders(), config })
}

/** A window that shows two things, one of them twice. */
function Shown() {
  usePush()
  useApi(messageContracts.unreadCount, {})
  useApi(messageContracts.unreadCount, {})
  useApi(healthContracts.get, {})
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reads = () => asked.filter((url) => url !== '/auth/socketTicket').sort()
const BOTH = ['/api/health', '/api/msg/unreadCount']

describe('push', () => {
  beforeAll(async () => {
    await speakEnglish()
    http.defaults.adapter = answer
  })
  beforeEach(async () => {
    sockets.length = 0
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
    session.set({ state: 'in', token: 't', info: someone })
    render(
      <Stage>
        <Shown />
      </Stage>,
    )
    await pass(10)
    sockets[0]?.onmessage?.({ data: WELCOME })
    await pass(SOON_MS)
    expect(reads()).toEqual(BOTH)
    asked.length = 0
  })
  afterEach(() => {
    cleanup()
    asked.length = 0
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reads everything shown once anew when the server says that words were missed', async () => {
    sockets[0]?.onmessage?.({ data: RESYNC })
    sockets[0]?.onmessage?.({ data: RESYNC })
    await pass(SOON_MS)
    expect(reads()).toEqual(BOTH)
  })

  it('reads everything shown once anew when its socket is back, however often that failed', async () => {
    sockets[0]?.onclose?.({ code: 1006 })
    await pass(SOON_MS)
    sockets[1]?.onclose?.({ code: 1006 })
    await pass(SOON_MS)
    expect(reads()).toEqual([])
    expect(sockets).toHaveLength(3)
    sockets[2]?.onmessage?.({ data: WELCOME })
    await pass(SOON_MS)
    expect(reads()).toEqual(BOTH)
  })

  it('asks at once why a session is over whose socket was refused', async () => {
    sockets[0]?.onclose?.({ code: 4401 })
    await pass(0)
    expect(reads()).toEqual(['/auth/info'])
  })

  it('reads what a word names, and nothing at nonsense', async () => {
    for (const data of ['', 'nonsense', '{}', '[]', '{"groups":7}']) sockets[0]?.onmessage?.({ data })
    await pass(SOON_MS)
    expect(reads()).toEqual([])
    sockets[0]?.onmessage?.({ data: JSON.stringify({ groups: ['health'] }) })
    await pass(SOON_MS)
    expect(reads()).toEqual(['/api/health'])
  })
})
