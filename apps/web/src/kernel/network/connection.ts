import { store, useStore } from '../storage.ts'

/** Something that cannot be done for lack of an answer. */
interface Waiting {
  /** `act`: what somebody sent; `part`: a part of the program; `missing`: a part that the server, though it answers, does not have. */
  kind: 'act' | 'part' | 'missing'
  /** What was sent is a draft in its form, too, until it has arrived. */
  isDraft: boolean
  again: () => void
  giveUp: () => void
}
interface Connection {
  /** Since when the server has not answered. */
  since?: Date | undefined
  waiting: readonly Waiting[]
}

const PROBE_MS = 5000

const connection = store<Connection>({ waiting: [] })
export const useConnection = () => useStore(connection)
export const isOffline = () => Boolean(connection.get().since)

/** Whether the server answers at all, whatever it says. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    noteAnswer()
    return true
  } catch {
    noteSilence()
    return false
  }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The server has answered: whatever waited for that goes on. */
export function noteAnswer() {
  const { since, waiting } = connection.get()
  if (!since) return
  clearTimeout(timer)
  connection.set({ waiting })
  askAgain()
}

function noteSilence() {
  clearTimeout(timer)
  timer = setTimeout(() => void isServerThere(), PROBE_MS)
  if (!isOffline()) connection.set({ ...connection.get(), since: new Date() })
}

/** Tries everything that waits once more, as somebody asks for or because there is a connection again. */
export function askAgain() {
  for (const { again } of connection.get().waiting) again()
}
/** What was sent and has not arrived is not sent any more; whoever sent it has the text again. */
export function giveUp() {
  for (const { kind, giveUp } of connection.get().waiting) if (kind === 'act') giveUp()
}

/** Waits until it is worth another try; answers whether it is still wanted. */
export const untilAgain = (kind: Waiting['kind'], isDraft = false): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (isWanted: boolean) => () => {
      const { waiting, ...rest } = connection.get()
      connection.set({ ...rest, waiting: waiting.filter((one) => one !== mine) })
      resolve(isWanted)
    }
    const mine: Waiting = { kind, isDraft, again: settle(true), giveUp: settle(false) }
    const { waiting, ...rest } = connection.get()
    connection.set({ ...rest, waiting: [...waiting, mine] })
  })

const warn = (event: BeforeUnloadEvent) =>
  connection.get().waiting.some(({ kind }) => kind === 'act') && event.preventDefault()

/** Watches what the browser knows of the network; answers how to stop. */
export function watchNetwork(): () => void {
  const onBack = () => void isServerThere()
  const hooks = [
    ['offline', noteSilence],
    ['online', onBack],
    ['beforeunload', warn],
    // the banner has said that nothing is sent any more: not by a page that lives on for a moment, or comes back out of the history
    ['pagehide', giveUp],
  ] as const
  for (const [name, hook] of hooks) addEventListener(name, hook as EventListener)
  if (!navigator.onLine) noteSilence()
  return () => {
    for (const [name, hook] of hooks) removeEventListener(name, hook as EventListener)
    clearTimeout(timer)
  }
}
