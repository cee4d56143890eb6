import { describe, expect, it } from 'vitest'
import { brandOf, PRESET_SEEDS } from './brand.ts'
import { contrast } from './color.ts'
import { NEUTRAL } from './palette.ts'

/** WCAG 2.2 AA: text, and the edges and signs by which a control is known. */
const [TEXT, CONTROL] = [4.5, 3]
/** What a cookie may hold beside the presets: very light, very dark, loud. */
const OTHERS = ['#FFFFFF', '#000000', '#FFFF00', '#FF0000', '#00FF00', '#7FFFD4']

describe.each([...PRESET_SEEDS, ...OTHERS])('a portal coloured %s', (seed) => {
  const { action, actionHover, actionPressed, wash, washStrong } = brandOf(seed)

  it.each([NEUTRAL.surface, NEUTRAL.page, NEUTRAL.sunken, wash, washStrong])(
    'has links that are read on %s',
    (ground) => {
      expect(contrast(action, ground)).toBeGreaterThanOrEqual(TEXT)
    },
  )
  it.each([action, actionHover, actionPressed])('has buttons whose words are read on %s', (ground) => {
    expect(contrast('#FFFFFF', ground)).toBeGreaterThanOrEqual(TEXT)
  })
  it('keeps plain text readable on its washes', () => {
    for (const ground of [wash, washStrong])
      for (const ink of [NEUTRAL.ink, NEUTRAL.inkSoft]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(TEXT)
  })
  it('shows which control is chosen', () => expect(contrast(action, NEUTRAL.page)).toBeGreaterThanOrEqual(CONTROL))
})
