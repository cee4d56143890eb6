import { menuContracts } from '@portal/shared/features/menus/menu.contract'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import type { ScreenSpec } from '@portal/shared/kernel/feature'
import { SCREENS } from '@portal/shared/screens'
import { matchRoutes } from 'react-router-dom'
import { currentLanguage } from '../i18n/i18n.ts'
import { fetchAhead, readOnce } from '../kernel/reads/reads.ts'
import { session } from '../kernel/session.ts'
import { loadInfo } from '../kernel/sign-in.ts'
import { keptViewing } from '../kernel/viewing/viewing.ts'
import { client } from './client.ts'
import { loadLocale } from './locale.ts'
import { homeOf, pagesOf } from './menu.ts'
import { readsOf, viewOf } from './views.ts'

const ROUTES = Object.values<ScreenSpec>(SCREENS).flatMap(({ path, view }) => (view ? [{ path, id: view }] : []))
const nothing = () => undefined

/** The screen that an address names, whoever may open it. */
function screenAt(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const match = matchRoutes(ROUTES, pathname)?.[0]
  return match && { view: match.route.id, params: match.params, search: searchParams }
}

/** Fetches the page at an address, its words and its data, side by side, so that drawing it waits for none of them. */
export function preload(address: string): void {
  const screen = screenAt(address)
  if (!screen) return
  preloadPart(address)
  void readsOf(screen.view)
    .then((reads) => {
      for (const read of reads) read(client, screen)
    })
    .catch(nothing)
}

/** The page at an address and its words, without its data. */
export function preloadPart(address: string = SCREENS.arrival.path): void {
  void viewOf(screenAt(address)?.view ?? null)
    ?.preload()
    .catch(nothing)
}

/** What stands around every page, and the page at an address; without one, the first page of whoever it is. */
export function preloadPortal(address?: string): void {
  void loadLocale(currentLanguage()).catch(nothing)
  fetchAhead(client, menuContracts.build, {})
  if (!keptViewing()) fetchAhead(client, messageContracts.unreadCount, {})
  const known = address && screenAt(address) ? address : undefined
  void (known ? Promise.resolve(known) : home()).then((path) => path && preload(path)).catch(nothing)
}

async function home(): Promise<string | undefined> {
  const asked = session.get().info ? undefined : loadInfo()
  const [tree] = await Promise.all([readOnce(client, menuContracts.build, {}), asked])
  const { info } = session.get()
  return info && homeOf(pagesOf(tree), info)
}
