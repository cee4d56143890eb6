import { brandOf, DEFAULT_SEED } from './brand.ts'
import { FONT } from './measure.ts'
import { NEUTRAL, SIDEBAR } from './palette.ts'
import { TONES } from './status.ts'

/** Written once on `:root`, for the few rules antd has no token for. */
export const cssVariables = (seed: string = DEFAULT_SEED): string => {
  const brand = brandOf(seed)
  const pairs: Record<string, string | number> = {
    seed: brand.seed,
    action: brand.action,
    'action-hover': brand.actionHover,
    wash: brand.wash,
    'wash-strong': brand.washStrong,
    'brand-line': brand.line,
    ink: NEUTRAL.ink,
    'ink-soft': NEUTRAL.inkSoft,
    'ink-faint': NEUTRAL.inkFaint,
    line: NEUTRAL.line,
    'line-strong': NEUTRAL.lineStrong,
    page: NEUTRAL.page,
    sunken: NEUTRAL.sunken,
    side: SIDEBAR.background,
    'side-deep': SIDEBAR.deep,
    'side-raised': SIDEBAR.raised,
    'side-hover': SIDEBAR.hover,
    'side-text': SIDEBAR.text,
    'ink-off': NEUTRAL.inkOff,
    'line-control': NEUTRAL.lineControl,
    surface: NEUTRAL.surface,
    'action-pressed': brand.actionPressed,
    'side-active': SIDEBAR.active,
    'side-soft': SIDEBAR.textSoft,
    'map-sea': NEUTRAL.sea,
    sans: FONT.sans,
    mono: FONT.mono,
  }
  for (const [tone, colors] of Object.entries(TONES)) {
    for (const [part, value] of Object.entries(colors)) pairs[`${tone}-${part}`] = value
  }
  return `:root{${Object.entries(pairs)
    .map(([key, value]) => `--lb-${key}:${value}`)
    .join(';')}}`
}
