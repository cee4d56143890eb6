import { type Info, REMEMBER_DAYS, type SessionEnd } from '@portal/shared/features/auth/auth.schema'
import type { AccessRule } from '@portal/shared/kernel/contract'
import { ownPath } from '@portal/shared/kernel/own-path'
import { STATIC_PATHS } from '@portal/shared/screens'
import { readStored, store, useStore, writeStored } from './storage.ts'

/** `expired`: the server no longer knows the token, but the page and what was typed are still here. */
export interface Session {
  readonly state: 'out' | 'in' | 'expired'
  readonly token?: string
  readonly info?: Info
  /** Of one that is over: why, where the server said so. */
  readonly why?: SessionEnd | undefined
}

const TOKEN = 'lb.token'
const POINT = 'lb.point'
const DAY_MS = 86_400_000
const ASK_MS = 150

export const session = store<Session>({ state: 'out' })
export const useSession = () => useStore(session)

/** The person signed in. Pages behind the sign-in always have one. */
export function useMe(): Info {
  const { info } = useSession()
  if (!info) throw new Error('This page stands behind the sign-in')
  return info
}

/** Until the password is changed the server answers little else than the user centre. */
export function useIsShut(): boolean {
  const { oneTimeLogin, passwordExpired } = useMe()
  return oneTimeLogin || passwordExpired
}

export const mayCall = (access: AccessRule): boolean =>
  access === 'public' || access === 'signedIn' || Boolean(session.get().info?.permissions.includes(access))

interface Kept {
  token: string
  until: number
}
const remembered = (): string | undefined => {
  const kept = readStored<Kept>(TOKEN)
  return kept && kept.until > Date.now() ? kept.token : undefined
}

/* Tabs of one browser share one session: a new tab asks for the token, a sign-out reaches all. */
type Word = { ask: true } | { token: string; username: string | undefined } | { out: string }
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('lb-session')
const tell = (word: Word) => tabs?.postMessage(word)

function hear({ data }: MessageEvent<Word>) {
  const { token, state, info } = session.get()
  const username = info?.user.username
  if ('ask' in data && token && state === 'in') tell({ token, username })
  if ('out' in data && data.out === token) {
    forget()
    location.assign(STATIC_PATHS.login)
  }
  if ('token' in data && state === 'expired' && data.username === username) resume(data.token)
}
if (tabs) tabs.onmessage = hear

const askTabs = () =>
  new Promise<string | undefined>((resolve) => {
    if (!tabs) return resolve(undefined)
    const done = (token?: string) => {
      tabs.removeEventListener('message', answer)
      resolve(token)
    }
    const answer = ({ data }: MessageEvent<Word>) => 'token' in data && done(data.token)
    tabs.addEventListener('message', answer)
    tell({ ask: true })
    setTimeout(done, ASK_MS)
  })

/** Finds the token of this tab, of a remembered sign-in, or of another tab. */
export async function restoreSession() {
  const token = sessionStorage.getItem(TOKEN) ?? remembered() ?? (await askTabs())
  if (token) resume(token)
}

const resume = (token: string) => {
  sessionStorage.setItem(TOKEN, token)
  session.set({ ...session.get(), state: 'in', token })
}

/** Starts, or goes on with, a session in this tab; for a day in this browser when asked to. */
export function beginSession(token: string, username: string, remember: boolean) {
  if (remember) writeStored(TOKEN, { token, until: Date.now() + REMEMBER_DAYS * DAY_MS } satisfies Kept)
  resume(token)
  tell({ token, username })
}

export const setInfo = (info: Info) => session.set({ ...session.get(), info })
export const expireSession = (why?: SessionEnd) => session.set({ ...session.get(), state: 'expired', why })

export function forget() {
  sessionStorage.removeItem(TOKEN)
  writeStored(TOKEN, undefined)
  session.set({ state: 'out' })
}
export function endSession() {
  const { token } = session.get()
  forget()
  if (token) tell({ out: token })
}

/** Where to go on after signing in; forgotten once somebody is there. */
export const rememberPoint = (point: string) => sessionStorage.setItem(POINT, point)
export function rememberedPoint(): string | undefined {
  const point = sessionStorage.getItem(POINT)
  return point === null ? undefined : ownPath(point)
}
export const forgetPoint = () => sessionStorage.removeItem(POINT)
/** Reads and forgets it in one go, for code that leads there itself; not while drawing, which may happen twice. */
export function takePoint(): string | undefined {
  const point = rememberedPoint()
  forgetPoint()
  return point
}
