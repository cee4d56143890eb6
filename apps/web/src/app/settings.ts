import { readCookie, writeCookie } from '../kernel/cookies.ts'
import { readStored, store, writeStored } from '../kernel/storage.ts'
import { DEFAULT_SEED } from '../look/brand.ts'
import { cssVariables } from '../look/variables.ts'

/** How somebody likes the shell on this device (spec 000 §3 “Settings”). */
export interface Settings {
  theme: string
  fixedHeader: boolean
  sidebarLogo: boolean
  uniqueOpened: boolean
  /** Whether the sidebar shows its pictures only; where nobody has said so, it does where room is short. */
  isCollapsed?: boolean
}

const KEY = 'lb.settings'
const COOKIE = 'theme'
const COOKIE_DAYS = 365
const HEX = /^#[0-9a-f]{6}$/i
const DEFAULTS = { fixedHeader: true, sidebarLogo: true, uniqueOpened: false }

const keptTheme = readCookie(COOKIE)
const theme = keptTheme && HEX.test(keptTheme) ? keptTheme : DEFAULT_SEED
export const settings = store<Settings>({ ...DEFAULTS, ...readStored<Partial<Settings>>(KEY), theme })

export function changeSettings(change: Partial<Settings>) {
  const { theme: seed, ...rest } = { ...settings.get(), ...change }
  settings.set({ ...rest, theme: seed })
  writeStored(KEY, rest)
  if (change.theme) writeCookie(COOKIE, seed, COOKIE_DAYS)
  applyTheme()
}

/** Colours for the rules antd has no token for. */
export function applyTheme() {
  const id = 'lb-variables'
  const found = document.getElementById(id)
  const style = found ?? document.head.appendChild(Object.assign(document.createElement('style'), { id }))
  style.textContent = cssVariables(settings.get().theme)
}
