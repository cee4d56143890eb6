import { authContracts } from '@portal/shared/features/auth/auth.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { call, makeStale } from './api.ts'
import { useSession } from './session.ts'

/** The close of a socket whose session or ticket is worth nothing (`CLOSE` of the API). */
const REFUSED = 4401
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** Windows that lost their socket together do not all come back, and ask, in the same moment. */
const SPREAD_MS = 2000
/** What everybody is told is not asked for by all windows at once, and yet soon. */
const SPREAD_OF_ALL_MS = 800
const word = z.object({ groups: z.array(z.string()), resync: z.boolean().optional(), toAll: z.boolean().optional() })

interface Hearing {
  /** Groups whose cached reads are stale. */
  onGroups(groups: readonly string[]): void
  /** Words may have been missed. */
  onGap(): void
}

const spread = () => Math.random() * SPREAD_MS

const heardIn = (text: string) => {
  try {
    return word.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Opens the socket with a fresh ticket and keeps it open. */
function listen({ onGroups, onGap }: Hearing): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let gap: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let isOver = false
  let wasWelcome = false

  const again = () => {
    if (isOver) return
    timer = setTimeout(open, wait + spread())
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
  const catchUp = () => {
    clearTimeout(gap)
    gap = setTimeout(onGap, spread())
  }
  /** The first word of a socket says that it is welcome; when it is not this window's first one, words were missed. */
  const hear = (text: string, isFirst: boolean) => {
    const heard = heardIn(text)
    if (!heard) return
    if (isFirst) wait = FIRST_WAIT_MS
    if (heard.resync || (isFirst && wasWelcome)) catchUp()
    wasWelcome = true
    if (heard.toAll) setTimeout(() => isOver || onGroups(heard.groups), Math.random() * SPREAD_OF_ALL_MS)
    else onGroups(heard.groups)
  }
  const open = async () => {
    try {
      const { ticket } = await call(authContracts.socketTicket, {})
      if (isOver) return
      const address = new URL(`/websocket?token=${encodeURIComponent(ticket)}`, location.origin)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      let isFirst = true
      socket = new WebSocket(address)
      socket.onmessage = ({ data }) => {
        hear(String(data), isFirst)
        isFirst = false
      }
      socket.onclose = ({ code }) => {
        // why it is over is what the next call is told, which then asks to sign in
        if (code === REFUSED) call(authContracts.info, {}).then(again, again)
        else again()
      }
    } catch {
      again()
    }
  }
  void open()
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(gap)
    socket?.close()
  }
}

/** What changed elsewhere shows here without a reload, for as long as somebody is signed in. */
export function usePush() {
  const client = useQueryClient()
  const { state } = useSession()
  useEffect(() => {
    if (state !== 'in') return
    return listen({
      onGroups: (groups) => void makeStale(client, groups),
      onGap: () => void client.invalidateQueries(),
    })
  }, [client, state])
}
