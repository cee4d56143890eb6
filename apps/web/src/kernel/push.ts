import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call } from './api.ts'
import { useSession } from './session.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const word = z.object({ groups: z.array(z.string()) })

/** Opens the socket with a fresh ticket and keeps it open; every word names groups whose cached reads are stale. */
function listen(onGroups: (groups: readonly string[]) => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let isOver = false

  const again = () => {
    if (isOver) return
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const open = async () => {
    try {
      const { ticket } = await call(authContracts.socketTicket, {})
      if (isOver) return
      const address = new URL(`/websocket?token=${encodeURIComponent(ticket)}`, location.origin)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      socket = new WebSocket(address)
      socket.onopen = () => {
        wait = FIRST_WAIT_MS
      }
      socket.onmessage = ({ data }) => {
        const heard = word.safeParse(JSON.parse(String(data)))
        if (heard.success) onGroups(heard.data.groups)
      }
      socket.onclose = again
    } catch {
      again()
    }
  }
  void open()
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.close()
  }
}

/** What changed elsewhere shows here without a reload, for as long as somebody is signed in. */
export function usePush() {
  const client = useQueryClient()
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'in') return
    return listen((groups) => {
      for (const group of groups) void client.invalidateQueries({ queryKey: [group] })
    })
  }, [client, state])
}
