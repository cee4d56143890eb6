import { isPublic, STATIC_PATHS } from '@portal/shared/screens'
import { withWords } from '../i18n/i18n.ts'
import { view } from '../kernel/feature.ts'
import { rememberedPoint, session } from '../kernel/session.ts'
import { loadInfo } from '../kernel/sign-in.ts'
import { writeStored } from '../kernel/storage.ts'
import { FIRST_PAINT } from './firstPaint.ts'

export const PORTAL_WORDS = ['shell', 'exports', 'runs'] as const
/** Everything behind the sign-in, without its pages. */
export const Portal = view(() => import('./Portal.tsx').then((file) => file.Portal), ...PORTAL_WORDS)
const preloading = withWords(() => import('./preload.ts'), ...PORTAL_WORDS)
/** Whoever needs the same asks again, and says what fails then. */
const inSilence = (work: Promise<unknown>) => void work.catch(() => undefined)

/** Where somebody goes who signs in now: nothing when that depends on who it is. */
const wanted = (): string | undefined =>
  isPublic(location.pathname) ? rememberedPoint() : location.pathname + location.search

/**
 * As soon as there is a token, the first calls and parts of the portal leave at once and side by side: who it is, the menu, the
 * page that the address names, with its words and its data. Nothing is drawn before, and nothing waits for another. Answers how to
 * stop watching for a token.
 */
export function startPortal(): () => void {
  let started: string | undefined
  const begin = () => {
    const { state, token, info } = session.get()
    writeStored(FIRST_PAINT, state === 'out' ? undefined : true)
    if (state !== 'in' || info || token === started) return
    started = token
    inSilence(loadInfo())
    inSilence(preloading().then(({ preloadPortal }) => preloadPortal(wanted())))
    inSilence(Portal.preload())
  }
  // a public page is no way into the portal, for those who have a token either
  if (!isPublic(location.pathname) || location.pathname === STATIC_PATHS.login) begin()
  return session.watch(begin)
}

/** Parts that whoever is signing in will need; nothing is asked of the server but files. */
export function preloadParts(): void {
  inSilence(Portal.preload())
  inSilence(preloading().then(({ preloadPart }) => preloadPart(rememberedPoint())))
}
