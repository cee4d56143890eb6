import type { WebSocket } from 'ws'
import { z } from 'zod'

export interface PushHooks {
  /** Spends a ticket; nothing when it is unknown, used or too old. Fails when the database is away. */
  redeem(ticket: string): Promise<{ userId: number; sessionId: string } | null>
  /** Which of these sessions still live. */
  alive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** Close codes: what this socket's session or ticket is worth, and a server that cannot say (RFC 6455 §7.4). */
export const CLOSE = { refused: 4401, tryLater: 1013 } as const

const word = z.object({ users: z.array(z.number()).or(z.literal('everybody')), groups: z.array(z.string()) })
/** The group whose change makes every socket of a person prove its session again. */
const SESSION_GROUP = 'auth'
/** A browser that takes nothing for so long that this waits for it is let go; it comes back and asks anew. */
const UNREAD_MAX_BYTES = 64 * 1024

/** The open windows of this process, by person. */
export function openSockets({ alive }: Pick<PushHooks, 'alive'>) {
  const byUser = new Map<number, Map<WebSocket, string>>()
  const all = () => [...byUser.values()].flatMap((mine) => [...mine])

  /** Closes those whose session has ended, and answers the others. */
  const keepLiving = async (some: [WebSocket, string][]): Promise<WebSocket[]> => {
    if (!some.length) return []
    const living = await alive([...new Set(some.map(([, sessionId]) => sessionId))])
    for (const [ws, sessionId] of some) if (!living.has(sessionId)) ws.close(CLOSE.refused)
    return some.filter(([, sessionId]) => living.has(sessionId)).map(([ws]) => ws)
  }

  return {
    add(ws: WebSocket, { userId, sessionId }: { userId: number; sessionId: string }): void {
      if (ws.readyState !== ws.OPEN) return
      const mine = byUser.get(userId) ?? new Map<WebSocket, string>()
      byUser.set(userId, mine.set(ws, sessionId))
      ws.on('close', () => {
        mine.delete(ws)
        if (!mine.size && byUser.get(userId) === mine) byUser.delete(userId)
      })
      tell(ws, { groups: [] })
    },
    /** What another process, or this one, says has changed. */
    async deliver(payload: string): Promise<void> {
      const { users, groups } = word.parse(JSON.parse(payload))
      const toAll = users === 'everybody'
      const mine = toAll ? all() : users.flatMap((userId) => [...(byUser.get(userId) ?? [])])
      for (const [ws] of mine) tell(ws, { groups, ...(toAll && { toAll }) })
      if (groups.includes(SESSION_GROUP)) await keepLiving(mine)
    },
    /** Sessions also end by themselves, and while nobody could tell us. */
    check: async (): Promise<void> => void (await keepLiving(all())),
    /** Words may have been missed: every window asks once for everything it shows. */
    async resync(): Promise<void> {
      for (const ws of await keepLiving(all())) tell(ws, { groups: [], resync: true })
    },
  }
}

function tell(ws: WebSocket, what: { groups: string[]; resync?: true; toAll?: true }): void {
  if (ws.bufferedAmount > UNREAD_MAX_BYTES) ws.terminate()
  else ws.send(JSON.stringify(what), () => {})
}

/** Ends what does not answer a ping, and what asks for pongs without taking them. */
export function watchHeartbeat(ws: WebSocket): () => void {
  let isThere = true
  ws.on('error', () => ws.terminate())
  ws.on('pong', () => {
    isThere = true
  })
  ws.on('ping', () => {
    if (ws.bufferedAmount > UNREAD_MAX_BYTES) ws.terminate()
  })
  return () => {
    if (!isThere) return ws.terminate()
    isThere = false
    ws.ping(() => {})
  }
}
